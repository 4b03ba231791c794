import Foundation
import Glibc
import Testing

@Suite("What puente check cannot look at")
struct CheckPathTests {
    private let program: Program

    init() {
        program = Program()
    }

    private let inOrder = #"<js-module src="www/my.js" name="my"><clobbers target="my"/></js-module>"#
    private let withoutTarget = #"<js-module src="www/my.js" name="my"><clobbers/></js-module>"#

    private func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
            at: program.folder.appending(path: folder), withIntermediateDirectories: true)
    }

    private func link(_ path: String, to target: String) throws {
        let file = program.folder.appending(path: path)
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    }

    private func pipe(_ path: String) throws {
        let file = program.folder.appending(path: path)
        try? FileManager.default.removeItem(at: file)
        try #require(mkfifo(file.path, 0o644) == 0)
    }

    @Test(
        "is named, and the rest is checked all the same",
        arguments: [
            ("none", "file-unreadable"), ("empty", "no-plugin"), ("", "file-unreadable"),
            ("/dev/null", "file-not-regular"),
            ("pipe", "file-not-regular"), ("loop", "file-unreadable"), ("folder", "file-not-regular"),
            ("empty/www.js", "no-manifest"), ("folder/plugin.xml", "file-not-regular"),
            ("large", "file-beyond-limit"), ("none\u{FFFD}", "name-not-utf-8"),
        ])
    func unavailable(path: String, code: String) throws {
        try program.writePlugin("mine", withoutTarget)
        for folder in ["empty", "pipe", "loop", "folder/plugin.xml"] { try make(folder) }
        try program.write("empty/www.js", "exports.on = '<b/>';")
        try pipe("pipe/plugin.xml")
        try link("loop/plugin.xml", to: "plugin.xml")
        try program.writePlugin("large", inOrder)
        try FileHandle(forWritingTo: program.folder.appending(path: "large/plugin.xml")).truncate(atOffset: 100 << 20)
        let result = try program.run("check", path, "mine")
        #expect(result.errors.contains("[\(code)]"), "\(result.errors)")
        #expect(result.output.hasSuffix("1 error in 1 plugin; 1 path could not be checked\n"), "\(result.output)")
        #expect(result.code == 2)
    }

    @Test("makes no report a clean one", arguments: ["text", "json", "sarif", "github", "junit"])
    func reports(format: String) throws {
        let result = try program.run("check", "none", "--format", format)
        let sign = [
            "text": "nothing was checked\n", "json": #""subjects":0,"errors":1"#,
            "sarif": #""executionSuccessful":false"#, "github": "::error title=file-unreadable::", "junit": "<error ",
        ]
        #expect(result.output.contains(try #require(sign[format])), "\(result.output)")
        #expect(result.errors.contains("[file-unreadable]"))
        #expect(result.code == 2)
    }

    @Test("a limit is told as people read it")
    func limit() throws {
        try program.writePlugin("mine", inOrder)
        try FileHandle(forWritingTo: program.folder.appending(path: "mine/plugin.xml")).truncate(atOffset: 100 << 20)
        let result = try program.run("check", "mine")
        #expect(result.errors.contains("'mine/plugin.xml' is larger than 16 MB "), "\(result.errors)")
    }

    @Test("a package.json that is no file, or is elsewhere, is not taken for one that is in order")
    func package() throws {
        try program.writePlugin("mine", inOrder)
        #expect(try program.run("check", "mine").code == 0)
        for (target, code) in [("/etc/passwd", "file-outside"), ("nowhere", "file-unreadable")] {
            try link("mine/package.json", to: target)
            let result = try program.run("check", "mine")
            #expect(result.errors.contains("'mine/package.json'") && result.errors.contains("[\(code)]"))
            #expect(result.output == "no problems in 1 plugin; 1 path could not be checked\n")
            #expect(result.code == 2)
        }
        try pipe("mine/package.json")
        #expect(try program.run("check", "mine").errors.contains("[file-not-regular]"))
        try FileManager.default.removeItem(at: program.folder.appending(path: "mine/package.json"))
        try make("mine/package.json")
        #expect(try program.run("check", "mine").errors.contains("[file-not-regular]"))
    }

    @Test("files and links beside plugins, also with an @, are ignored")
    func besides() throws {
        try program.writePlugin("all/mine", inOrder)
        try program.write("all/@notes.txt", "no plugin")
        try link("all/@link", to: "nowhere")
        try link("all/link", to: "link")
        let result = try program.run("check", "all")
        #expect(result.output == "no problems in 1 plugin\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("a folder whose name is not UTF-8 is told if it has a plugin")
    func names() throws {
        try program.writePlugin("all/mine", inOrder)
        let path = Array("\(program.folder.path)/all/caf".utf8) + [0xE9]
        func cString(_ bytes: [UInt8]) -> [CChar] { (bytes + [0]).map(CChar.init(bitPattern:)) }
        try #require(mkdir(cString(path), 0o755) == 0)
        #expect(try program.run("check", "all").code == 0)
        let file = open(cString(path + "/plugin.xml".utf8), O_CREAT | O_WRONLY, 0o644)
        try #require(file >= 0)
        close(file)
        let result = try program.run("check", "all")
        #expect(result.errors.contains("'all/caf\u{FFFD}' is not UTF-8 [name-not-utf-8]"), "\(result.errors)")
        #expect(result.output == "no problems in 1 plugin; 1 path could not be checked\n")
        #expect(result.code == 2)
    }

    @Test(
        "what may not be read is told as that, not as missing", .enabled(if: Program.canDropPowers),
        arguments: [
            ("all/mine/www/my.js", "all/mine/www/my.js", 2), ("all/mine/package.json", "all/mine/package.json", 2),
            ("all/mine/plugin.xml", "all/mine/plugin.xml", 1), ("all/mine/www", "all/mine/www", 2),
            ("all/mine", "all/mine", 1),
        ])
    func permissions(path: String, told: String, plugins: Int) throws {
        for name in ["mine", "other"] { try program.writePlugin("all/\(name)", inOrder) }
        let file = program.folder.appending(path: path).path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file) }
        let result = try program.run(["check", "all"], isPowerless: true)
        #expect(result.errors == "error: '\(told)' cannot be read: permission denied [file-unreadable]\n")
        let count = plugins == 1 ? "1 plugin" : "\(plugins) plugins"
        #expect(result.output == "no problems in \(count); 1 path could not be checked\n", "\(result.output)")
        #expect(result.code == 2)
    }

    @Test("an app's folder stands for the plugins in its folder plugins")
    func app() throws {
        try program.write("app/config.xml", "<widget id='a'><name>A</name></widget>")
        try program.writePlugin("app/plugins/mine", withoutTarget)
        try program.writePlugin("app/plugins/@scope/other", inOrder)
        let result = try program.run("check", "app")
        #expect(result.code == 1)
        #expect(result.output.contains("app/plugins/mine/plugin.xml"), "\(result.output)")
        #expect(result.output.contains("in 2 plugins"), "\(result.output)")
    }
}
