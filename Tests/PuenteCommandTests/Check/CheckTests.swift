import Foundation
import Testing

@Suite("puente check, as a user runs it")
struct CheckTests {
    private let program: Program

    init() {
        program = Program()
    }

    private func write(_ folder: String, _ inside: String, module: String = "module.exports = {};") throws {
        try program.writePlugin(folder, inside, module: module)
    }

    private let inOrder = #"<js-module src="www/my.js" name="my"><clobbers target="my"/></js-module>"#
    private let withoutTarget = #"<js-module src="www/my.js" name="my"><clobbers/></js-module>"#
    private let misspelt = #"<js-module src="www/my.js" name="my"><clobber target="my"/></js-module>"#

    @Test("the repository's own plugins have nothing wrong with them")
    func ownPlugins() throws {
        let result = try program.run("check", Program.project, "\(Program.project)/plugins", "--strict")
        #expect(result.output == "no problems in 9 plugins\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("a fault is shown with its place, its line, its rule and what to do; it fails the check")
    func text() throws {
        try write("mine", withoutTarget)
        let result = try program.run("check", "mine")
        #expect(
            result.output == """
                mine/plugin.xml:4:38: error: <clobbers> without a target keeps deviceready from ever firing [mapping-without-target]
                  4 | <js-module src="www/my.js" name="my"><clobbers/></js-module>
                    |                                      ^~~~~~~~~~~
                    = help: add target="…"

                1 error in 1 plugin

                """)
        #expect(result.code == 1)
    }

    @Test("a module that does not parse is told by the engine, with its line")
    func syntax() throws {
        try write("mine", inOrder, module: "module.exports = {\n    a: 1,\n    b: = 2,\n};\n")
        let result = try program.run("check", "mine")
        #expect(result.output.hasPrefix("mine/www/my.js:3:5: error: "), "\(result.output)")
        #expect(result.output.contains("  3 |     b: = 2,\n"))
        #expect(result.code == 1)
    }

    @Test("a module that ends its function early does not run")
    func earlyEnd() throws {
        try write("mine", inOrder, module: "}); for (;;) {} (function () {")
        #expect(try program.run("check", "mine").code <= 1)
    }

    @Test("the message for a regular expression that is not closed does not repeat it")
    func secretExpression() throws {
        try write("mine", inOrder, module: "login({ pwd: /s3cr3t")
        let result = try program.run("check", "mine", "--format", "json")
        #expect(result.output.contains("Unterminated regular expression literal\""), "\(result.output)")
        #expect(!result.output.contains("s3cr3t"))
    }

    @Test("the default of a preference that is a password is not quoted")
    func secretPreference() throws {
        try write("mine", inOrder + "\n<preference nam=\"X\" name=\"PASSWORD\" default=\"s3cr3t\"/>")
        let result = try program.run("check", "mine")
        #expect(result.output.contains("default=\"******\""), "\(result.output)")
        #expect(!result.output.contains("s3cr3t"))
    }

    @Test("what a quoted line of a script holds of secrets is hidden")
    func secrets() throws {
        try write("mine", inOrder, module: "login({ 'private:pwd': '739184' }\n; = 1;\n")
        let result = try program.run("check", "mine", "--format", "json")
        #expect(result.code == 1)
        let text = try program.run("check", "mine")
        #expect(!(result.output + text.output).contains("739184"))
    }

    @Test("an action that the program's own native implementation does not have is found")
    func nativeActions() throws {
        let feature = """
            <platform name="puente"><config-file target="config.xml" parent="/*"><feature name="Echo">
                <param name="puente-package" value="EchoService"/></feature></config-file></platform>
            """
        let module = "require('cordova/exec')(null, null, 'Echo', 'ecko', []);"
        try write("mine", inOrder + "\n" + feature, module: module)
        let result = try program.run("check", "mine")
        #expect(result.output.contains("mine/www/my.js:1:45: error: "), "\(result.output)")
        #expect(result.output.contains("[exec-action-unknown]"))
        #expect(result.output.contains("did you mean \"echo\"?"))
    }

    @Test("warnings fail a strict check only, and what is switched off or made an error counts as that")
    func severities() throws {
        try write("mine", misspelt)
        let arguments: [([String], Int32)] = [
            ([], 0), (["--strict"], 1), (["--strict", "--rule", "element-misspelt=off"], 0),
            (["--rule", "element-misspelt=error"], 1),
        ]
        for (options, code) in arguments {
            let result = try program.run(["check", "mine"] + options + ["--rule", "module-unreachable=off"])
            #expect(result.code == code, "\(options) \(result.output)")
        }
    }

    private func writeNeighbour(_ folder: String, _ id: String, _ inside: String) throws {
        try program.write(
            "\(folder)/plugin.xml",
            """
            <plugin id="\(id)" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                <name>Other</name>
                \(inside)
            </plugin>
            """)
        try program.write(
            "\(folder)/package.json",
            #"{ "name": "\#(id)", "version": "1.0.0", "cordova": { "id": "\#(id)" } }"#)
        try program.write("\(folder)/www/my.js", "")
    }

    @Test(
        "a plugin that takes the place of its dependency is told with both places, wherever the dependency lies",
        arguments: [("torch", "my-plugin"), ("torch", "node_modules/my-plugin"), ("all/torch", "all/any")])
    func dependency(own: String, other: String) throws {
        try write(other, inOrder)
        try writeNeighbour(own, "torch", #"<dependency id="my-plugin"/>"# + inOrder)
        let result = try program.run("check", own.hasPrefix("all/") ? "all" : own)
        #expect(result.output.contains("\(own)/plugin.xml:3:"), "\(result.output)")
        #expect(result.output.contains("[mapping-replaces-dependency]"))
        #expect(result.output.contains("\(other)/plugin.xml:4:"))
        #expect(result.output.contains("  4 | <js-module"))
    }

    @Test("two plugins at one target are told as an app's plugins alone")
    func app() throws {
        try write("app/plugins/one", inOrder)
        try writeNeighbour("app/plugins/two", "two", inOrder)
        #expect(try program.run("check", "app/plugins").output == "no problems in 2 plugins\n")
        try program.write("app/config.xml", "<widget/>")
        let result = try program.run("check", "app/plugins")
        #expect(result.output.contains("[mapping-contested]"), "\(result.output)")
        #expect(result.output.contains("1 warning in 2 plugins"))
    }

    @Test("--fix changes what is certain, keeps every other byte, and has nothing left to do the second time")
    func fix() throws {
        try write("mine", misspelt)
        let file = program.folder.appending(path: "mine/plugin.xml")
        let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\n", with: "\r\n")
        try Data(([0xEF, 0xBB, 0xBF] as [UInt8]) + Array(text.utf8)).write(to: file)
        #expect(try program.run("check", "mine").output.contains("1 can be fixed with --fix"))
        let result = try program.run("check", "mine", "--fix", "--strict")
        #expect(result.output == "no problems in 1 plugin; 1 change made in 1 file\n")
        #expect(result.code == 0)
        let fixed = ([0xEF, 0xBB, 0xBF] as [UInt8]) + Array(text.replacing("<clobber ", with: "<clobbers ").utf8)
        #expect(try Data(contentsOf: file) == Data(fixed))
        #expect(try program.run("check", "mine", "--fix").output == "no problems in 1 plugin; nothing changed\n")
        #expect(try Data(contentsOf: file) == Data(fixed))
    }

    @Test("--fix changes a file that the plugin has under two names, and says nothing of it")
    func twoNames() throws {
        let second = #"<js-module src="www/other.js" name="other"><clobbers target="other"/></js-module>"#
        try write("mine", inOrder + second, module: "exports.check = require('cordova/argcheck');\n")
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.appending(path: "mine/www/other.js").path, withDestinationPath: "my.js")
        let result = try program.run("check", "mine", "--fix")
        #expect(result.output == "no problems in 1 plugin; 2 changes made in 1 file\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
        let file = program.folder.appending(path: "mine/www/my.js")
        #expect(try String(contentsOf: file, encoding: .utf8) == "exports.check = require('cordova/argscheck');\n")
    }

    @Test("a change that cannot be written is told, and the fault stays")
    func unwritable() throws {
        try write("mine", misspelt)
        let file = program.folder.appending(path: "mine/plugin.xml")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
        let result = try program.run("check", "mine", "--fix")
        #expect(result.errors.contains("mine/plugin.xml"))
        #expect(result.output.contains("[element-misspelt]"))
        #expect(result.code == 2)
    }

    @Test("a manifest that is a link out of its folder is neither read nor changed")
    func linkOutside() throws {
        try write("other", misspelt)
        let file = program.folder.appending(path: "other/plugin.xml")
        let text = try Data(contentsOf: file)
        for folder in ["mine", "mine/inside"] {
            try FileManager.default.createDirectory(
                at: program.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "mine/plugin.xml"), withDestinationURL: file)
        for path in ["mine", "mine/plugin.xml"] {
            let result = try program.run("check", path, "--fix")
            #expect(
                result.errors.contains("'mine/plugin.xml' leads out of its folder [file-outside]"), "\(result.errors)")
            #expect(result.code == 2)
        }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test("a check ends at once when it is interrupted")
    func interrupted() throws {
        for number in 0..<2_000 { try write("all/p\(number)", withoutTarget) }
        let result = try program.run("check", "all", "--format", "json", whileRunning: { $0.interrupt() })
        #expect(result.code == SIGINT)
        #expect(!result.output.contains("\"summary\""))
    }

    @Test("a report that cannot be written is told, and fails")
    func lostOutput() throws {
        try write("mine", inOrder)
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = ["check", "mine"]
        process.currentDirectoryURL = program.folder
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let told = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: told, as: UTF8.self).contains("[output-lost]"))
        #expect(process.terminationStatus == 2)
    }

    @Test(
        "a folder without plugin.xml stands for the plugins inside it, those of scopes too, in the order of their names"
    )
    func folder() throws {
        for name in ["zeta", "alpha", "@me/beta"] { try write("all/\(name)", withoutTarget) }
        try program.write("all/other/readme.md", "no plugin")
        let result = try program.run("check", "all/")
        let places = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
            .map { String($0.prefix { $0 != ":" }) }
        #expect(places == ["all/@me/beta/plugin.xml", "all/alpha/plugin.xml", "all/zeta/plugin.xml"])
        #expect(result.output.hasSuffix("\n3 errors in 3 plugins\n"))
    }

    @Test("a manifest may be named itself")
    func manifest() throws {
        try write("mine", withoutTarget)
        let result = try program.run("check", "mine/plugin.xml")
        #expect(result.output.hasPrefix("mine/plugin.xml:4:38: error: "))
    }

    @Test(
        "wrong usage is 64, and says what is right",
        arguments: [
            (["--rule", "mapping-without-targt=off"], "did you mean 'mapping-without-target'?"),
            (["--rule", "mapping-without-target"], "id=off|note|warning|error"),
            (["--rule", "mapping-without-target=loud"], "id=off|note|warning|error"),
            (["--target", "cordova-ios"], "name@version"),
            (["--target", "cordova-iso@7"], "did you mean 'cordova-ios'?"),
            (["--platform", "Android"], "did you mean 'android'?"),
            (["--platform", "moon"], "there are amazon-fireos"), (["--format", "xml"], "sarif"),
            (["--explain", "no-such-rule-at-all"], "--list-rules"), (["--list-rules", "--format", "sarif"], "json"),
            (["--explain", "mapping-without-target", "mine"], "leave 'mine' out"),
        ])
    func usage(arguments: [String], part: String) throws {
        let result = try program.run(["check"] + arguments)
        #expect(result.code == 64)
        #expect(result.errors.contains(part), "\(result.errors)")
    }

    @Test("faults of the manifest come first, then those of other files, then those of none")
    func order() throws {
        try write("mine", misspelt, module: "= 1;")
        try program.write("mine/package.json", "{,}")
        for format in ["text", "json", "github", "sarif"] {
            let result = try program.run("check", "mine", "--format", format)
            let codes = ["element-misspelt", "package-malformed"].map { code in
                format == "sarif" ? "\"ruleId\":\"\(code)\"" : code
            }
            let places = try codes.map { try #require(result.output.range(of: $0)?.lowerBound, "\(result.output)") }
            #expect(places[0] < places[1], "\(format)")
        }
    }

    @Test("the reports in docs/formats.md are the program's", arguments: ["text", "json", "github"])
    func documentedReports(format: String) throws {
        try program.write(
            "plugins/echo/plugin.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plugin id="echo" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                <js-module src="www/echo.js" name="echo">
                    <clobber target="cordova.echo"/>
                </js-module>
                <js-module src="www/other.js" name="echo">
                    <runs/>
                </js-module>
            </plugin>

            """)
        try program.write("plugins/echo/package.json", #"{"name": "echo", "version": "1.0.0"}"#)
        for name in ["echo", "other"] { try program.write("plugins/echo/www/\(name).js", "exports.a = 1;\n") }
        let documentation = try String(contentsOfFile: Program.project + "/docs/formats.md", encoding: .utf8)
        let result = try program.run("check", "plugins/echo", "--format", format)
        #expect(documentation.contains("\n\(result.output)```\n"), "\(result.output)")
    }

    @Test("each format tells of the fault")
    func formats() throws {
        try write("mine", withoutTarget)
        let lines = try program.run("check", "mine", "--format", "json").output.split(separator: "\n")
        let first = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
        #expect(first?["code"] as? String == "mapping-without-target")
        #expect(lines.last?.contains("\"errors\":1") == true)

        let sarif = try program.run("check", "mine", "--format", "sarif").output
        let log = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
        #expect(log?["version"] as? String == "2.1.0")
        let github = try program.run("check", "mine", "--format", "github").output
        #expect(github.hasPrefix("::error file=mine/plugin.xml,line=4,endLine=4,col=38,"))
        let junit = try program.run("check", "mine", "--format", "junit").output
        #expect(junit.contains("<testsuite name=\"mine\""))
        for text in [sarif, github, junit] { #expect(text.contains("mapping-without-target")) }
    }

    @Test("a problem of the check itself has a page too, and cannot be switched off")
    func problemPages() throws {
        for code in [
            "file-unreadable", "file-not-regular", "file-outside", "file-beyond-limit", "no-plugin", "no-manifest",
            "name-not-utf-8",
            "file-unwritable", "file-changed", "output-lost",
        ] {
            let page = try program.run("check", "--explain", code)
            #expect(page.output.hasPrefix("\(code) (the check is not complete): "), "\(page.errors)")
            #expect(page.code == 0)
            let switched = try program.run("check", "--rule", "\(code)=off")
            #expect(switched.errors.contains("'\(code)' is not a rule"))
        }
    }

    @Test("a rule's page and the list of rules are printed without checking anything")
    func pages() throws {
        let page = try program.run("check", "--explain", "mapping-without-target")
        #expect(page.output.hasPrefix("mapping-without-target (error): "))
        #expect(page.output.contains("\nFixed:\n"))
        let list = try program.run("check", "--list-rules").output.split(separator: "\n")
        let json = try program.run("check", "--list-rules", "--format", "json").output
        let rules = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        #expect(rules?.count == list.count - 1)
        #expect(list.contains { $0.hasPrefix("mapping-without-target ") && $0.contains("error") })
    }

    @Test("a check may be asked about a version that the plugin excludes")
    func target() throws {
        try write("mine", inOrder + "\n<engines><engine name=\"cordova-ios\" version=\">=4 &lt;7\"/></engines>")
        #expect(try program.run("check", "mine").code == 0)
        let result = try program.run("check", "mine", "--target", "cordova-ios@7")
        #expect(result.output.contains("[engine-excludes-target]"))
        #expect(result.code == 1)
    }
}
