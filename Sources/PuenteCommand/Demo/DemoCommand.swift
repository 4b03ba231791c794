import ArgumentParser
import PluginHost
import WebPlatform

/// `puente demo`
struct DemoCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Runs a story that comes with Puente, from any folder.",
        discussion: """
            A story is a script that shows what a plugin of Puente's can do. Its timers fire at once, as with --clock virtual. The project \
            of the current folder is not loaded.

            Examples:
              puente demo
              puente demo lost-phone --trace
              puente demo --list
            """)

    @Flag(help: "List the stories instead.")
    var list = false

    @Flag(help: "Print each exec and each MOTIF exchange, without secrets.")
    var trace = false

    @Argument(help: "The story's name. (default: activate-user)")
    var story: String?

    var additions = ProgramAdditions()

    private enum CodingKeys: CodingKey {
        case list, trace, story
    }

    func validate() throws {
        if list, story != nil { throw ValidationError("--list takes no story's name") }
    }

    func run() throws {
        do {
            guard let files = SharedFiles.ofThisProgram else { throw HostError(.noSharedFiles) }
            if list {
                StandardConsole { LostOutput.end($0) }.write(.log, try Self.listing(of: files))
                return
            }
            let script = try files.story(story ?? "activate-user").path
            var settings = HostSettings()
            settings.project.plugins = files.pluginFolders
            settings.project.isPluginsOnly = true
            settings.clock = .virtual
            settings.isTraced = trace
            try RunCommand.run(script, settings, additions: additions)
        } catch let error as HostError {
            ProblemPrinter().print(error)
            throw ExitCode(2)
        }
    }

    /// The stories, a line each, and where they are.
    static func listing(of files: SharedFiles) throws(HostError) -> String {
        let stories = try files.stories()
        let width = stories.map(\.name.count).max() ?? 0
        var lines = ["The stories in \(files.storyFolder):", ""]
        for story in stories {
            let padding = String(repeating: " ", count: width - story.name.count + 2)
            lines.append("  \(story.name)\(padding)\(try story.summary())")
        }
        return lines.joined(separator: "\n")
    }
}
