import ManifestCheck
import Testing

@Suite("Files that a manifest names")
struct FileTests {
    @Test(
        "what is no file of the plugin is not looked for",
        arguments: [
            #"<platform name="ios"><framework src="AVFoundation.framework"/></platform>"#,
            #"<platform name="ios"><framework src="libs/$NAME.framework" custom="true"/></platform>"#,
            #"<platform name="ios" package="swift"><source-file src="a.swift"/></platform>"#,
            #"<platform name="ios"><framework src="AFNetworking" type="podspec" custom="true"/></platform>"#,
            #"<platform name="windows"><lib-file src="Microsoft.VCLibs, Version=14.0"/></platform>"#,
            #"<platform name="windows"><source-file src="src\there.cs"/></platform>"#,
            #"<source-file src="nowhere.java"/>"#,
        ])
    func noFiles(inside: String) throws {
        let found = try blamed(inside, files: ["src/there.cs": ""])
        #expect(!found.contains { $0.contains("missing") || $0.contains("backslash") }, "\(found)")
    }

    @Test("a file that is missing is missing once, however many platforms name it")
    func missingOnce() throws {
        let module = #"<js-module src="www/a.js" name="A"><runs/></js-module>"#
        let plugin = try plugin(
            #"<platform name="ios">\#(module)</platform><platform name="android">\#(module)</platform>"#)
        let found = check(plugin)
        #expect(found.map(\.code) == ["module-file-missing"])
        #expect(found.first?.notes.map(\.message) == ["it is named here too"])
    }

    @Test("a folder is as good as a file")
    func folder() throws {
        let found = try blamed(#"<asset src="www/img/" target="img"/>"#, files: ["www/img/a.png": ""])
        #expect(found == [])
    }

    @Test("a path that is nearly right is corrected in words")
    func nearlyRight() throws {
        let plugin = try plugin(
            #"<asset src="wwww/a.png" target="a.png"/>"#, files: ["www/a.png": ""])
        #expect(check(plugin).map(\.help) == ["did you mean \"www/a.png\"?"])
    }

    @Test("letter case is corrected in every kind of element, and dots in the path stay")
    func letterCase() throws {
        let found = try blamed(
            """
            <asset src="WWW/a.png" target="a.png"/>
            <platform name="android"><source-file src="./www/A.png" target-dir="x"/></platform>
            """,
            files: ["www/a.png": ""])
        #expect(found == ["file-letter-case: WWW/a.png", "file-letter-case: ./www/A.png"])
    }

    @Test("one fault is told of a path with backslashes, whether or not something is there")
    func backslashes() throws {
        let found = try blamed(
            #"<js-module src="..\a.js" name="A"><runs/></js-module><asset src="x\y" target="y"/>"#)
        #expect(found == [#"file-backslash: ..\a.js"#, #"file-backslash: x\y"#])
    }
}
