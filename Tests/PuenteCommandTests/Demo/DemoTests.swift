import Foundation
import Testing

@Suite("puente demo, and plugins by their ids, as a user meets them")
struct DemoTests {
    private let program: Program

    init() {
        program = Program()
    }

    @Test("the first story runs from any folder, as puente run runs it in the checkout")
    func first() throws {
        let demo = try program.run("demo")
        let run = try program.run("run", "\(Program.project)/examples/activate-user.js", "--project", Program.project)
        #expect(demo.output.hasPrefix("A first day with SME Pay\n"))
        #expect(demo.output == run.output)
        #expect(demo.errors == "")
        #expect(demo.code == 0)
    }

    @Test("every story runs to its end, at once where it waits, and none loads the project that is at hand")
    func stories() throws {
        try program.write("plugin.xml", "<plugin")
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(Program.project)/examples")
        let stories = names.filter { $0.hasSuffix(".js") }
        #expect(stories.count >= 6)
        for story in stories {
            let result = try program.run("demo", story)
            #expect(result.code == 0 && result.errors == "", "\(story): \(result.errors)")
        }
    }

    @Test("--list names every story with what it is about, and where the scripts are")
    func list() throws {
        let result = try program.run("demo", "--list")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "The stories in \(Program.project)/examples:")
        #expect(lines.dropFirst().allSatisfy { $0.contains(/^  [a-z-]+ +[A-Z].*\.$/) }, "\(result.output)")
        #expect(lines.contains { $0.hasPrefix("  lost-phone ") })
        #expect(result.code == 0)
    }

    @Test("a story that is not there is an error with the one that was meant, and the list")
    func unknownStory() throws {
        let result = try program.run("demo", "lost-fone")
        #expect(result.errors.hasPrefix("error: no story 'lost-fone' comes with Puente [unknown-story]\n"))
        #expect(result.errors.contains("activate-user, balance-behind-a-pin, block-online-purchases"))
        #expect(result.errors.contains("did you mean lost-phone?"))
        #expect(result.code == 2)
    }

    @Test("a plugin that comes with the program is named by its id from any folder")
    func pluginByID() throws {
        let result = try program.run("eval", "--plugin", "puente-plugin-echo", "await cordova.echo.echo([1])")
        #expect(result.output == "[ 1 ]\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("a folder with the name of such a plugin wins")
    func folderWins() throws {
        try program.write(
            "puente-plugin-echo/plugin.xml",
            #"<plugin id="mine" version="1.0.0"><js-module src="a.js"><clobbers target="mine"/></js-module></plugin>"#)
        try program.write("puente-plugin-echo/a.js", "module.exports = 'my own';")
        let result = try program.run("eval", "--plugin", "puente-plugin-echo", "mine + typeof cordova.echo")
        #expect(result.output == "my ownundefined\n")
    }

    @Test("a plugin that is not there is an error with the one that was meant, and the list")
    func unknownPlugin() throws {
        let result = try program.run("eval", "--plugin", "echo", "1")
        #expect(
            result.errors.hasPrefix(
                "error: there is no folder 'echo', and no plugin with this id comes with Puente [unknown-plugin]\n"))
        #expect(result.errors.contains("de-smepay-plugin, puente-plugin-clouds, puente-plugin-echo, "))
        #expect(result.errors.contains("did you mean puente-plugin-echo?"))
        #expect(result.code == 2)
    }
}
