import ManifestCheck
import Testing

@Suite("Where sources and resources go")
struct SourceFileTests {
    private func fixedText(_ inside: String, files: KeyValuePairs<String, String> = [:]) throws -> String {
        String(decoding: fixed(check(try plugin(inside, files: files)))["plugin.xml"] ?? [], as: UTF8.self)
    }

    @Test("a folder compiles nothing on iOS, and its classes count as missing there; on Android it is copied whole")
    func folders() throws {
        func found(_ platform: String, _ source: String) throws -> [String] {
            try blamed(
                """
                <js-module src="www/p.js" name="p"><clobbers target="p"/></js-module><platform name="\(platform)">
                <config-file target="config.xml" parent="/*"><feature name="P"><param name="\(platform)-package" value="P"/>
                </feature></config-file><source-file src="\(source)" target-dir="src"/></platform>
                """,
                files: [
                    "www/p.js": "exports.a = function () { require('cordova/exec')(null, null, 'P', 'a', []); };",
                    "src/in/P.m": "@interface P : CDVPlugin\n@end\n", "Model.xcdatamodeld/a": "",
                ])
        }
        #expect(try found("ios", "src/in/") == ["feature-class-missing: P", "source-file-is-folder: src/in/"])
        #expect(try found("android", "src/in/") == [])
        #expect(try found("ios", "Model.xcdatamodeld") == [])
    }

    @Test("a resource's target that begins with app/src/main is shortened by the fix, unless the build may look there")
    func resources() throws {
        let resource = #"<resource-file src="a.xml" target="app/src/main/res/xml/a.xml"/>"#
        let text = try fixedText(#"<platform name="android">"# + resource + "</platform>", files: ["a.xml": ""])
        #expect(text.contains(#"<resource-file src="a.xml" target="res/xml/a.xml"/>"#))
        let other = #"<resource-file src="a.json" target="app/a.json"/>"#
        #expect(
            try blamed(#"<platform name="android">"# + other + "</platform>", files: ["a.json": ""])
                == ["resource-file-below-app: app/a.json"])
        let hook = #"<hook type="after_prepare" src="h.js"/>"#
        #expect(
            try blamed(
                #"<platform name="android">"# + hook + resource + "</platform>", files: ["a.xml": "", "h.js": ""])
                == [])
    }

    @Test("a library's folder is named where target-dir is missing, and taken from a target that names the same file")
    func libraries() throws {
        func help(_ attributes: String) throws -> [String] {
            check(
                try plugin(
                    "<platform name=\"android\"><source-file \(attributes)/></platform>",
                    files: ["a.jar": "", "x86/a.so": "", "A.java": "", "a.aar": ""])
            ).map { "\($0.code): \($0.help ?? "")" }
        }
        #expect(
            try help(#"src="a.jar""#)
                == ["source-file-without-target-dir: name the folder of its libraries: target-dir=\"libs\""])
        #expect(
            try help(#"src="x86/a.so""#)
                == ["source-file-without-target-dir: name the folder of its processor: target-dir=\"libs/x86\""])
        #expect(
            try help(#"src="A.java""#)
                == ["source-file-without-target-dir: name the folder of its package: target-dir=\"src/org/example\""])
        #expect(
            try help(#"src="a.jar" target="libs/a.jar""#)
                == ["source-file-without-target-dir: write target-dir=\"libs\""])
        #expect(try help(#"src="a.jar" target="libs""#).count == 2)
        #expect(try help(#"src="a.aar" target="libs/a.aar""#).first?.contains("Gradle script") == true)
        let text = try fixedText(
            #"<platform name="android"><source-file src="a.jar" target="libs/a.jar"/></platform>"#, files: ["a.jar": ""]
        )
        #expect(text.contains(#"<source-file src="a.jar" target-dir="libs"/>"#))
    }

    @Test("a backslash before a space is taken out by the fix where the file is there without it")
    func escapedSpaces() throws {
        let text = try fixedText(
            #"<platform name="android"><lib-file src="libs/My\ Kit.jar"/></platform>"#, files: ["libs/My Kit.jar": ""])
        #expect(text.contains(#"<lib-file src="libs/My Kit.jar"/>"#))
        #expect(
            try fixedText(
                #"<platform name="android"><lib-file src="libs\Kit.jar"/></platform>"#, files: ["libs/Kit.jar": ""]
            )
            .contains(#"<lib-file src="libs/Kit.jar"/>"#))
    }
}
