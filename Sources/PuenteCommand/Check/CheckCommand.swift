import ArgumentParser
import Diagnostics
import ManifestCheck
import PluginHost
import WebPlatform

/// `puente check`
struct CheckCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds what is wrong with plugins before a device does: manifests, modules, native calls.",
        discussion: """
            A folder with plugin.xml is one plugin; in any other, those in the folders directly inside and in @scope folders are checked. \
            Nothing is run. Outside of a plugin's folder only the manifests of its dependencies are read, where they are at hand. \
            Exit code 0 when there are warnings at most, 1 with errors (with --strict also with warnings), 2 when a path cannot be checked or the report not be written.

            Examples:
              puente check
              puente check . plugins --strict --format github
              puente check ../my-plugin --target cordova-ios@7 --rule mapping-target-empty=off
              puente check ../my-plugin --fix
              puente check --explain mapping-without-target
            """)

    @Argument(
        help: ArgumentHelp("Folders of plugins, or manifests.", valueName: "path"), completion: .directory)
    var paths: [String] = []

    @Option(help: "How to print the report; docs/formats.md describes each.")
    var format: CheckFormat = .text

    @Flag(help: "Let warnings fail the check as well.")
    var strict = false

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            "Switch a rule off, or make it a note, a warning or an error: id=off, id=note, id=warning, id=error. May be given several times.",
            valueName: "id=setting"),
        completion: .list(RuleSetting.ids.map { $0 + "=" }), transform: RuleSetting.init)
    var rules: [RuleSetting] = []

    @Option(
        name: .customLong("target"),
        help: ArgumentHelp(
            "A version that the plugins are to work with, such as cordova-ios@7. May be given several times.",
            valueName: "name@version"),
        completion: .list(TargetEngine.names.map { $0 + "@" }), transform: Self.target)
    var targets: [TargetEngine] = []

    @Option(
        name: .customLong("platform"),
        help: ArgumentHelp(
            "Look at what the manifests say for this platform alone. May be given several times.", valueName: "name"),
        completion: .list(CheckOptions.platformNames), transform: Self.platform)
    var platforms: [String] = []

    @Flag(help: "Make the changes that are certain, and report what is left.")
    var fix = false

    @Option(
        help: ArgumentHelp(
            "Print the page of a rule, or of another word that a report has in brackets.", valueName: "id"),
        completion: .list(RuleSetting.ids + CheckProblem.all.map(\.code)), transform: Explanation.init)
    var explain: Explanation?

    @Flag(help: "Print what rules there are.")
    var listRules = false

    var additions = ProgramAdditions()

    private enum CodingKeys: CodingKey {
        case paths, format, strict, rules, targets, platforms, fix, explain, listRules
    }

    func validate() throws {
        if listRules, format != .text, format != .json {
            throw ValidationError("a list of rules is printed as text or as json, not as \(format.rawValue)")
        }
        if explain != nil || listRules, let path = paths.first {
            throw ValidationError("a page or a list is printed without a check: leave '\(path)' out")
        }
    }

    func run() throws {
        // A file is replaced whole or not at all, so it may end at any time.
        Supervisor.unblockSignals()
        let output = StandardConsole { LostOutput.end($0, code: CheckRun.incomplete) }
        if let explain { return output.write(.log, explain.text.withoutLastNewline) }
        if listRules { return output.write(.log, try RuleListing(RuleCatalog.standard).text(as: format)) }
        do throws(HostError) {
            try HostError.checkEngine()
        } catch {
            ProblemPrinter().print(error)
            throw ExitCode(CheckRun.incomplete)
        }
        let actions = Composition.actions(with: additions)
        var run = CheckRun(options: options, actions: actions, format: format, isStrict: strict, fixes: fix)
        let code = run.check(paths.isEmpty ? ["."] : paths)
        if code != 0 { throw ExitCode(code) }
    }

    private static func target(_ argument: String) throws -> TargetEngine {
        guard let target = TargetEngine(argument) else {
            throw ValidationError("write name@version, such as cordova-ios@7")
        }
        return try known(target.name, among: TargetEngine.names, as: "engine") { _ in target }
    }

    private static func platform(_ argument: String) throws -> String {
        try known(argument, among: CheckOptions.platformNames, as: "platform") { $0 }
    }

    private static func known<Value>(
        _ name: String, among names: [String], as kind: String, _ value: (String) -> Value
    ) throws -> Value {
        if names.contains(name) { return value(name) }
        let nearest = NearestName.of(name, among: names)
        throw ValidationError(
            "there is no \(kind) '\(name)'; "
                + (nearest.map { "did you mean '\($0)'?" } ?? "there are \(names.joined(separator: ", "))"))
    }

    private var options: CheckOptions {
        CheckOptions(
            settings: Dictionary(rules.map { ($0.id, $0.setting) }) { _, last in last },
            platforms: Set(platforms), targets: targets)
    }
}

extension String {
    /// What a console is given, which ends each line itself.
    var withoutLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
