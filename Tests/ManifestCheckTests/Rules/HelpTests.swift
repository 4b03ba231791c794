import Diagnostics
import ManifestCheck
import Testing

/// What is proposed, beyond the examples of the rules.
@Suite("Help")
struct HelpTests {
    private func help(_ inside: String, files: KeyValuePairs<String, String> = [:]) throws -> [String?] {
        check(try plugin(inside, files: files)).map(\.help)
    }

    @Test(
        "a service in its old form is proposed with its platform's own parameter",
        arguments: [
            ("amazon-fireos", "a.F", "android-package"), ("android", "a.F", "android-package"),
            ("ios", "F", "ios-package"),
            ("", "a.F", "android-package"), ("", "F", "ios-package"),
        ])
    func oldForm(platform: String, name: String, parameter: String) throws {
        let file =
            #"<config-file target="config.xml" parent="plugins"><plugin name="F" value="\#(name)"/></config-file>"#
        let inside = platform.isEmpty ? file : #"<platform name="\#(platform)">\#(file)</platform>"#
        #expect(try help(inside).first??.contains("<param name=\"\(parameter)\" value=\"\(name)\"/>") == true)
    }

    @Test("a pod that was given as a framework keeps what its author said of it")
    func pod() throws {
        func found(_ attributes: String) throws -> [String?] {
            try help(#"<platform name="ios"><framework \#(attributes) type="podspec"/></platform>"#)
        }
        #expect(
            try found(#"src="Kit" spec="~&gt; 2.0""#)
                == ["write <podspec><pods><pod name=\"Kit\" spec=\"~&gt; 2.0\"/></pods></podspec>"])
        #expect(try found(#"src="Kit""#) == ["write <podspec><pods><pod name=\"Kit\"/></pods></podspec>"])
    }

    @Test(
        "what belongs into an Android manifest is proposed to go there",
        arguments: [
            (
                #"<config-file parent="/*"><uses-permission/></config-file>"#,
                #"name the file: target="AndroidManifest.xml""#
            ),
            (
                "<config-file><uses-permission/></config-file>",
                #"name the file: target="AndroidManifest.xml" parent="/manifest""#
            ),
            (
                "<config-file><activity/></config-file>",
                #"name the file: target="AndroidManifest.xml" parent="/manifest/application""#
            ),
            (
                #"<config-file target="AndroidManifest.xml"><uses-library/></config-file>"#,
                #"name the place in it: parent="/manifest/application""#
            ),
            (#"<config-file target="config.xml"><access/></config-file>"#, #"name the place in it: parent="/*""#),
            (#"<config-file parent="/*"><feature/></config-file>"#, #"name the file: target="config.xml""#),
        ])
    func androidManifest(inside: String, expected: String) throws {
        #expect(try help(#"<platform name="android">\#(inside)</platform>"#) == [expected])
    }

    @Test("a missing file that lies in another folder is found there, if nothing names it and only one is meant")
    func elsewhere() throws {
        func found(_ path: String, _ more: String = "", files: KeyValuePairs<String, String>) throws -> String? {
            let inside = #"<platform name="android"><source-file src="\#(path)" target-dir="src"/></platform>"#
            return try help(inside + more, files: files).first ?? nil
        }
        #expect(
            try found("com/x/A.java", files: ["android/com/x/A.java": ""]) == "did you mean \"android/com/x/A.java\"?")
        #expect(try found("A.java", files: ["src/deep/A.java": ""]) == "did you mean \"src/deep/A.java\"?")
        #expect(
            try found("x/A.java", files: ["a/x/A.java": "", "a/y/A.java": ""]) == "did you mean \"a/x/A.java\"?")
        let none = "correct the path, or add the file"
        #expect(try found("A.java", files: ["a/A.java": "", "b/A.java": ""]) == none)
        #expect(try found("A.java", files: ["node_modules/A.java": "", ".git/A.java": ""]) == none)
        let named = #"<platform name="ios"><source-file src="ios/A.java"/></platform>"#
        #expect(try found("A.java", named, files: ["ios/A.java": ""]) == none)
    }
}
