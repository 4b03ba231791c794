import Foundation
import Testing

@Suite("puente check --fix, where files are many, linked or not to be written")
struct CheckFixTests {
    private let program: Program

    init() {
        program = Program()
    }

    private let module = #"<js-module src="www/my.js" name="my"><clobbers target="my"/></js-module>"#
    private let misspelt = #"<js-module src="www/my.js" name="my"><clobber target="my"/></js-module>"#
    /// A module with an action that the native implementation has in other letters: the change is certain.
    private let feature = """
        <platform name="puente"><config-file target="config.xml" parent="/*"><feature name="Echo">
            <param name="puente-package" value="EchoService"/></feature></config-file></platform>
        """
    private let call = "require('cordova/exec')(null, null, 'echo', 'echo', []);"

    private func contents(_ path: String) throws -> Data {
        try Data(contentsOf: program.folder.appending(path: path))
    }

    @Test("thousands of faults are all fixed, so that the second time nothing is changed")
    func many() throws {
        try program.writePlugin(
            "mine", module + "<description>" + String(repeating: "& ", count: 5_000) + "</description>")
        let first = try program.run("check", "mine", "--fix")
        #expect(first.output == "no problems in 1 plugin; 5000 changes made in 1 file\n", "\(first.output.suffix(300))")
        let fixed = try contents("mine/plugin.xml")
        #expect(try program.run("check", "mine", "--fix").output == "no problems in 1 plugin; nothing changed\n")
        #expect(try contents("mine/plugin.xml") == fixed)
    }

    @Test("a script that a plugin has under two names is changed once", arguments: [true, false])
    func linked(isSymbolic: Bool) throws {
        let other = #"<js-module src="www/other.js" name="other"><runs/></js-module>"#
        try program.writePlugin("mine", module + "\n" + other + "\n" + feature, module: call)
        let (file, link) = (
            program.folder.appending(path: "mine/www/my.js"), program.folder.appending(path: "mine/www/other.js")
        )
        if isSymbolic {
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "my.js")
        } else {
            try FileManager.default.linkItem(at: file, to: link)
        }
        #expect(try program.run("check", "mine").output.contains("[exec-service-letter-case]"))
        let result = try program.run("check", "mine", "--fix")
        #expect(result.errors == "")
        #expect(!result.output.contains("[exec-service-letter-case]"), "\(result.output)")
        #expect(result.code == 0)
        for path in [file, link] {
            #expect(
                try String(contentsOf: path, encoding: .utf8)
                    == call.replacing("'echo', 'echo'", with: "'Echo', 'echo'"))
        }
    }

    @Test("a plugin that is named twice is checked and changed once")
    func twice() throws {
        try program.writePlugin("mine", misspelt)
        let result = try program.run("check", "mine", "./mine/", "mine/plugin.xml", "--fix")
        #expect(result.output == "no problems in 1 plugin; 1 change made in 1 file\n")
        #expect(result.errors == "")
    }

    @Test("what was changed is counted, in the text's last line and in the JSON's summary, and not without --fix")
    func counted() throws {
        for name in ["one", "two"] { try program.writePlugin(name, misspelt) }
        try program.writePlugin("three", module)
        #expect(!(try program.run("check", "one", "--format", "json").output.contains("fixed\"")))
        let first = try program.run("check", "one", "three", "--fix", "--format", "json").output
        #expect(first.contains(#""fixed":{"changes":1,"files":1}"#), "\(first)")
        let second = try program.run("check", "one", "two", "three", "--fix").output
        #expect(second == "no problems in 3 plugins; 1 change made in 1 file\n")
    }

    @Test("a file that may not be written is told once, although another one was changed")
    func unwritable() throws {
        try program.writePlugin("mine", misspelt + "\n" + feature, module: call)
        let file = program.folder.appending(path: "mine/www/my.js")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
        let result = try program.run("check", "mine", "--fix")
        #expect(!result.output.contains("[element-misspelt]") && result.output.contains("[exec-service-letter-case]"))
        #expect(result.output.contains("; 1 change made in 1 file"), "\(result.output)")
        #expect(result.errors.matches(of: /file-unwritable/).count == 1, "\(result.errors)")
        #expect(result.code == 2)
    }
}
