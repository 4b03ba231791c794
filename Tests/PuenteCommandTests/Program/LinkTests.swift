import Foundation
import Testing

/// What a plugin's folder may lead to.
@Suite("Symbolic links in plugins and projects")
struct LinkTests {
    let program = Program()
    private static let secret = "SECRET-90210 = oops"

    private func link(_ path: String, to target: String) throws {
        let file = program.folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    }

    private static let plugin = """
        <plugin id="p.one" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
            <js-module src="www/one.js" name="one"><clobbers target="one"/></js-module>
        </plugin>
        """

    @Test("a module that is a link out of its plugin is not read", arguments: ["www/one.js", "www"])
    func module(linked: String) throws {
        try program.write("secret/one.js", Self.secret)
        try program.write("p/plugin.xml", Self.plugin)
        try link("p/\(linked)", to: program.folder.appending(path: linked == "www" ? "secret" : "secret/one.js").path)
        try program.write("a.js", "console.log(typeof one)")
        let result = try program.run("run", "a.js", "--plugin", "p")
        #expect(result.code == 2)
        #expect(result.output == "undefined\n")
        #expect(result.errors.contains("File \"www/one.js\" is located outside the plugin directory"))
        #expect(!result.errors.contains("SECRET"))
    }

    @Test("a manifest or configuration that is a link out of its folder is not read")
    func manifest() throws {
        try program.write("secret.xml", Self.secret)
        try program.write("config.xml", "<widget id='a' version='1.0.0'/>")
        try link("plugins/p/plugin.xml", to: program.folder.appending(path: "secret.xml").path)
        try program.write("a.js", "console.log('ran')")
        let result = try program.run("run", "a.js")
        #expect(result.code == 2)
        #expect(result.errors.contains("'plugins/p/plugin.xml' leads out of its folder"), "\(result.errors)")
        #expect(!result.errors.contains("SECRET"))
        try link("app/config.xml", to: program.folder.appending(path: "secret.xml").path)
        let app = try program.run("run", "a.js", "--project", "app")
        #expect(app.errors.contains("leads out of its folder"), "\(app.errors)")
        #expect(!app.errors.contains("SECRET"))
    }

    @Test("a plugin's folder may be a link itself, and have links inside of itself")
    func inside() throws {
        try program.write("elsewhere/plugin.xml", Self.plugin)
        try program.write("elsewhere/lib/one.js", "exports.name = 'one'")
        try link("elsewhere/www/one.js", to: "../lib/one.js")
        try program.write("config.xml", "<widget id='a' version='1.0.0'/>")
        try link("plugins/p", to: program.folder.appending(path: "elsewhere").path)
        try program.write("a.js", "console.log(one.name)")
        let result = try program.run("run", "a.js")
        #expect(result.output == "one\n", "\(result.errors)")
        #expect(result.code == 0)
    }
}
