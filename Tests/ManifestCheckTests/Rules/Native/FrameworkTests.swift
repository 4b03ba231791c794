import Diagnostics
import ManifestCheck
import Testing

@Suite("Frameworks and pods")
struct FrameworkTests {
    private func found(_ inside: String, on platform: String = "ios") throws -> [String] {
        try blamed(
            #"<platform name="\#(platform)">\#(inside)</platform>"#,
            files: ["libs/A.framework/A": "", "b.gradle": "", "UIKit/a": ""])
    }

    @Test(
        "a type that there is not is reported with the one that may have been meant",
        arguments: [("podpsec", "podspec", nil), ("gradlereference", "gradleReference", "gradleReference")])
    func unknownType(type: String, meant: String, fix: String?) throws {
        let plugin = try plugin(#"<platform name="ios"><framework src="A" type="\#(type)"/></platform>"#)
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["framework-type-unknown"])
        #expect(diagnostics.first?.help == "did you mean \"\(meant)\"?")
        #expect(diagnostics.first?.fix?.edits.first?.replacement == fix)
    }

    @Test("types that platforms know, and those of platforms whose types nobody knows, are left alone")
    func knownTypes() throws {
        for type in ["gradleReference", "sys", "projectReference", ""] {
            #expect(try found(#"<framework src="b:b:1" type="\#(type)"/>"#, on: "android") == [])
        }
        #expect(try found(#"<framework src="A" type="own"/>"#, on: "windows") == [])
        #expect(try found(#"<framework src="A" type="own"/>"#) == ["framework-type-unknown: own"])
    }

    @Test("a framework that lies in the plugin and is not called custom is reported, and made custom by the fix")
    func notCustom() throws {
        #expect(
            try found(#"<framework src="libs/A.framework" embed="true"/>"#) == [
                "framework-not-custom: libs/A.framework"
            ])
        let gradle = #"<framework src='b.gradle' type="gradleReference"/>"#
        #expect(try found(gradle, on: "android") == ["gradle-reference-not-custom: gradleReference"])
        let plugin = try plugin(#"<framework src='b.gradle'/>"#, files: ["b.gradle": ""])
        let text = String(decoding: fixed(check(plugin))["plugin.xml"] ?? [], as: UTF8.self)
        #expect(text.contains(#"<framework src='b.gradle' custom="true"/>"#))
    }

    @Test(
        "frameworks of systems, those that say whether they are custom and those that are not there are left alone",
        arguments: [
            #"<framework src="UIKit"/>"#, #"<framework src="libs/A.framework" custom="true"/>"#,
            #"<framework src="libs/A.framework" custom="false"/>"#, #"<framework src="libs/B.framework"/>"#,
            #"<framework src="AVFoundation.framework"/>"#,
        ])
    func systems(inside: String) throws {
        #expect(try found(inside) == [])
    }

    @Test("a pod's version becomes its spec, unless it has one or comes from elsewhere")
    func podVersion() throws {
        func pod(_ attributes: String) throws -> [String] {
            try found(#"<podspec><pods><pod name="A" \#(attributes)/></pods></podspec>"#)
        }
        #expect(try pod(#"version="1.0""#) == ["pod-version-ignored: version"])
        #expect(try pod(#"spec="1.0" version="1.0""#) == ["attribute-unknown: version"])
        #expect(try pod(#"git="https://example.com" version="1.0""#) == ["attribute-unknown: version"])
        #expect(try pod(#"spec="1.0""#) == [])
    }

    @Test("what is no library of Gradle's cannot be added to Android, in its section or at the root")
    func noLibrary() throws {
        #expect(try found(#"<framework src="a.jar"/>"#, on: "android") == ["framework-no-library: a.jar"])
        #expect(
            try found(#"<framework src="libs/A.framework"/>"#, on: "android") == [
                "framework-no-library: libs/A.framework"
            ])
        #expect(try found(#"<framework src="a" custom="false"/>"#, on: "android") == ["framework-no-library: a"])
        let root = #"<framework src="UIKit.framework"/>"#
        #expect(try blamed(root + #"<platform name="android"/>"#) == ["framework-no-library: UIKit.framework"])
        #expect(try blamed(root + #"<platform name="ios"/>"#) == [])
        for source in [
            "a.b:c:1", "com.google.android.gms:play-services-plus", "$LIBRARY", "/extras/android/support/v4",
        ] {
            #expect(
                try found("<framework src=\"\(source)\"/>", on: "android").filter { $0.hasPrefix("framework") } == [])
        }
    }

    @Test("a folder of the plugin becomes custom by the fix where only Android reads it")
    func customForAndroid() throws {
        let plugin = try plugin(
            #"<platform name="android"><framework src="libs/a"/></platform>"#, files: ["libs/a/build.gradle": ""])
        let text = String(decoding: fixed(check(plugin))["plugin.xml"] ?? [], as: UTF8.self)
        #expect(text.contains(#"<framework src="libs/a" custom="true"/>"#))
    }

    @Test("a library of Gradle's is reported where it counts for iOS")
    func libraryOnIOS() throws {
        let root = #"<framework src="org.example:torch:1.0"/>"#
        #expect(
            try blamed(root + #"<platform name="ios"/>"#) == ["framework-library-on-ios: org.example:torch:1.0"])
        #expect(try blamed(root + #"<platform name="android"/>"#) == [])
    }

    @Test("a file that is called custom is no library project on Android, and told what it has to be")
    func fileAsProject() throws {
        func found(_ attributes: String, on platform: String? = "android") throws -> [Diagnostic] {
            let framework = "<framework \(attributes)/>"
            let section = platform.map { "<platform name=\"\($0)\">\(framework)</platform>" }
            let files: KeyValuePairs = ["libs/a.aar": "", "libs/a.jar": "", "a.gradle": "", "libs/A/build.gradle": ""]
            return check(try plugin(section ?? framework + #"<platform name="android"/>"#, files: files))
        }
        let jar = try found(#"src="libs/a.jar" custom="TRUE""#)
        #expect(jar.map(\.code) == ["framework-is-file"])
        #expect(jar.first?.help == "write <lib-file src=\"libs/a.jar\"/>")
        let aar = try found(#"src="libs/a.aar" custom="true" type="projectReference""#, on: nil)
        #expect(aar.map(\.code) == ["framework-is-file"])
        #expect(aar.first?.help?.hasPrefix("write a Gradle script") == true)
        let script = try found(#"src="a.gradle" custom="true""#)
        #expect(script.map { $0.fix?.edits.first?.replacement } == [#" type="gradleReference""#])
        for attributes in [
            #"src="a.gradle" custom="true" type="gradleReference""#, #"src="libs/A" custom="true""#,
            #"src="libs/$FILE" custom="true""#,
        ] {
            #expect(try !found(attributes).contains { $0.code == "framework-is-file" })
        }
        #expect(try found(#"src="libs/a.jar" custom="true""#, on: "ios") == [])
        #expect(try found(#"src="libs/a.jar""#).map(\.code) == ["framework-no-library"])
        #expect(try found(#"src="libs/b.jar" custom="true""#).map(\.code) == ["framework-missing"])
    }
}
