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
        let found = try blamed(inside, files: ["src/there.cs": "", "Package.swift": ""])
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

    @Test("one fault is reported for a path with backslashes, whether or not something is there")
    func backslashes() throws {
        let found = try blamed(
            #"<js-module src="..\a.js" name="A"><runs/></js-module><asset src="x\y" target="y"/>"#)
        #expect(found == [#"file-backslash: ..\a.js"#, #"file-backslash: x\y"#])
    }

    @Test("a file that a hook of the same platform may write is a warning, and only if the hook's script is there")
    func hooks() throws {
        func found(_ hook: String, _ files: KeyValuePairs<String, String> = ["h.js": ""]) throws -> [String] {
            try blamed(
                #"<platform name="ios">\#(hook)<source-file src="a.m"/></platform><platform name="android"/>"#,
                files: files)
        }
        let hook = #"<hook type="before_plugin_install" src="h.js"/>"#
        #expect(try found(hook) == ["file-made-by-hook: a.m"])
        #expect(try found(hook, [:]).contains("source-file-missing: a.m"))
        #expect(try found(#"<hook type="after_plugin_install" src="h.js"/>"#) == ["source-file-missing: a.m"])
        let elsewhere = try blamed(
            #"<platform name="ios"><source-file src="a.m"/></platform><platform name="osx">\#(hook)</platform>"#,
            files: ["h.js": ""])
        #expect(elsewhere == ["source-file-missing: a.m"])
    }

    @Test("a file of a package that the plugin depends on is npm's to bring")
    func dependencies() throws {
        let found = try blamed(
            """
            <platform name="android">
                <lib-file src="node_modules/torch-libs/a.jar"/>
                <lib-file src="node_modules/@example/libs/a.jar"/>
                <lib-file src="node_modules/others/a.jar"/>
            </platform>
            """,
            files: [
                "package.json": """
                {"name": "cordova-plugin-torch", "version": "1.0.0",
                 "dependencies": {"torch-libs": "1.0.0", "@example/libs": "1.0.0"}}
                """
            ])
        #expect(found == ["lib-file-missing: node_modules/others/a.jar"])
    }

    @Test("a file that is too large to be read is reported, and nothing of what may be wrong in it")
    func tooLarge() throws {
        let example = RuleExample(
            inside: #"<js-module src="a.js" name="A"><runs/></js-module>"#,
            files: ["a.js": String(repeating: " ", count: 5000), "package.json": String(repeating: "{", count: 5000)])
        let files = Dictionary(uniqueKeysWithValues: example.allFiles.map { ($0.path, Array($0.text.utf8)) })
        let plugin = try CheckedPlugin(folder: MemoryFolder(files), maximumFileBytes: 4000)
        #expect(
            check(plugin).map(\.message).sorted() == [
                "\"a.js\" is larger than 4000 bytes, so it is not checked",
                "package.json is larger than 4000 bytes, so it is not checked",
            ])
    }

    @Test("of several files that differ in letter case alone none is guessed")
    func severalLetterCases() throws {
        let found = check(
            try plugin(
                #"<asset src="www/TORCH.png" target="a.png"/>"#, files: ["www/torch.png": "", "www/Torch.png": ""]))
        #expect(found.map(\.code) == ["asset-missing"])
        #expect(found.allSatisfy { $0.fix == nil })
    }

    @Test("accents that are encoded differently than in the file's name are reported as such, without a fix")
    func encodings() throws {
        let (composed, decomposed) = ("ni\u{F1}o.png", "nin\u{303}o.png")
        let found = check(
            try plugin(#"<asset src="\#(composed)" target="a.png"/>"#, files: ["\(decomposed)": ""]))
        #expect(found.map(\.code) == ["file-letter-case"])
        #expect(found.first?.message.contains("encoded differently") == true)
        #expect(found.first?.fix == nil)
    }

    @Test("a native source that is too large to be read is reported where services are declared")
    func largeSource() throws {
        func messages(_ configuration: String) throws -> [String] {
            let example = RuleExample(
                inside: """
                    <platform name="ios">\(configuration)<source-file src="Torch.m"/><source-file src="a.c"/></platform>
                    """,
                files: [
                    "Torch.m": String(repeating: " ", count: 5000), "a.c": String(repeating: " ", count: 5000),
                ])
            let files = Dictionary(uniqueKeysWithValues: example.allFiles.map { ($0.path, Array($0.text.utf8)) })
            return check(try CheckedPlugin(folder: MemoryFolder(files), maximumFileBytes: 4000)).map(\.message)
        }
        let feature = """
            <config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="Torch"/></feature>
            </config-file>
            """
        #expect(
            try messages(feature) == [
                "\"Torch.m\" is larger than 4000 bytes, so its actions are not known"
            ])
        #expect(try messages("") == [])
    }
}
