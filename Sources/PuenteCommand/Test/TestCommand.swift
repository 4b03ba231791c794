import ArgumentParser
import Glibc
import PluginHost
import TestRunner

/// `puente test`
struct TestCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs the tests of plugins and apps.",
        usage: "puente test [<options>] [<path> ...]",
        discussion: """
            Finds *.spec.* and *.test.* files, in JavaScript and TypeScript, those of the folders __tests__ and spec, and the tests of \
            plugins (tests/plugin.xml). Each file runs in a \
            context of its own, with its plugin or its app's page, on a virtual clock. Prints what failed, and the sum.

            Exit codes: 0 all tests passed, 1 something failed or no test was found, 2 tests could not be run, 64 wrong usage, 124 time \
            limit, 130 interrupted.

            Examples:
              puente test
              puente test ../cordova-plugin-device
              puente test www/cart.spec.js:12
              puente test -t 'adds up' --reporter junit=report.xml --reporter brief
              puente test --shard 1/2 --reporter json=part1.jsonl
              puente test --merge part1.jsonl part2.jsonl --reporter junit=report.xml
            """)

    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Servers") var servers: ServerOptions

    @OptionGroup var conduct: ConductOptions

    @Argument(
        help: ArgumentHelp(
            "Test files, folders, or file:line for the test at a line; with --merge reports. (default: .)",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        name: [.customShort("t"), .long],
        help: ArgumentHelp("Run only the tests whose full name matches this regular expression.", valueName: "pattern"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "How to report, to standard output, or to a file: brief, spec, dot, tap, junit, json or github; name=file. May be given several times. (default: brief)",
            valueName: "name[=file]"),
        completion: .list(TestReport.Kind.allCases.map(\.rawValue)), transform: TestReport.init(argument:))
    var reporter: [TestReport] = []

    @Flag(help: "Run nothing: read reports of --reporter json=file, and report them as one run's.")
    var merge = false

    @Option(help: ArgumentHelp("Run part i of n of the files.", valueName: "i/n"), transform: Self.shard)
    var shard: TestShard?

    @Flag(help: "Run files and tests in random order.")
    var randomize = false

    @Option(help: ArgumentHelp("The random order to repeat.", valueName: "number"))
    var seed: UInt32?

    @Option(
        help: ArgumentHelp("Stop after this many failed tests.", valueName: "count"), transform: Self.count)
    var bail: Int?

    @Option(
        help: ArgumentHelp("Run a failed test again, up to this many times.", valueName: "count"), transform: Self.count
    )
    var retries: Int?

    @Option(
        help: ArgumentHelp("How many processes run tests. (default: the number of cores)", valueName: "count"),
        transform: Self.count)
    var workers: Int?

    @Option(
        help: ArgumentHelp("End a test after this many seconds. (default: 5)", valueName: "seconds"),
        transform: Seconds.init(argument:))
    var specTimeout = Seconds(.seconds(5))

    @Option(
        help: ArgumentHelp("Stop after this many seconds, with exit code 124.", valueName: "seconds"),
        transform: Seconds.init(argument:))
    var timeout: Seconds?

    @Option(
        name: .customLong("memory-limit"),
        help: ArgumentHelp(
            "End a test when its process uses more than this many megabytes. (default: 1024)", valueName: "MB"),
        transform: Megabytes.init(argument:))
    var memoryLimit: Megabytes?

    @Option(help: "Use the machine's time, or let timers fire at once and in order.")
    var clock: ClockKind = .virtual

    @Flag(help: "Run again whenever a file has changed, until Ctrl-C.")
    var watch = false

    @Flag(help: "Let a test without an expectation fail.")
    var strict = false

    @Flag(help: "Let a test fail that leaves a timer or a listener behind.")
    var leaks = false

    @Flag(help: "Show which native actions of the plugins tests have called, and which platforms handle them.")
    var coverage = false

    var additions = ProgramAdditions()

    var namedServers: [ServerAddress] { servers.servers }

    private enum CodingKeys: CodingKey {
        case project, servers, conduct, paths, name, reporter, merge, shard, randomize, seed, bail, retries, workers,
            specTimeout,
            timeout
        case memoryLimit, clock, watch, strict, leaks, coverage
    }

    func validate() throws {
        if paths.contains("") { throw ValidationError("a path is empty") }
        if merge, paths.isEmpty { throw ValidationError("--merge takes the reports to merge") }
        if merge, watch { throw ValidationError("--merge runs no tests, so there is nothing to --watch") }
        if merge, let twice = reporter.compactMap(\.file).first(where: paths.contains) {
            throw ValidationError("'\(twice)' cannot be both merged and written")
        }
        if let name, let problem = PatternCheck.problem(of: name) {
            throw ValidationError("-t: '\(name)' cannot be used: \(problem)")
        }
        if reporter.filter({ $0.file == nil }).count > 1 {
            throw ValidationError(
                "two reporters cannot both write to standard output; give one a file: --reporter name=file")
        }
        let files = reporter.compactMap(\.file)
        if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
            throw ValidationError("two reporters cannot both write to '\(files[twice])'")
        }
    }

    func run() throws {
        do throws(HostError) { try checkProject() } catch {
            ProblemPrinter().print(error)
            throw ExitCode(2)
        }
        let session = TestSession(
            paths: paths.isEmpty ? ["."] : paths, reports: reporter.isEmpty ? [TestReport(.brief)] : reporter,
            shard: shard, isRandom: randomize || seed != nil, workers: workers, options: try options,
            actions: coverage ? Composition.actions(with: additions) : nil)
        _exit(try merge ? session.merge() : watch ? session.watch() : session.run())
    }

    /// Looks at what no file could run with.
    private func checkProject() throws(HostError) {
        if project.project != nil || !project.plugins.isEmpty || !project.dependencyFolders.isEmpty {
            _ = try project.settings.open()
        }
        for path in conduct.fakes { _ = try ScriptFile.read(path: path) }
    }

    /// How a file's host is made.
    private var settings: HostSettings {
        HostSettings(
            project: project.settings, plugins: servers.settings, bridge: conduct.bridge,
            execTimeout: conduct.execTimeout.duration, memoryLimit: memoryBytes,
            clock: clock == .real ? .real : .virtual, isNetworkOff: conduct.network == .off,
            obeysCORS: conduct.cors, trustRoots: conduct.cacert,
            fakes: conduct.fakes)
    }

    private var memoryBytes: Int { memoryLimit?.bytes ?? TestSession.memoryLimit }

    private var options: TestRunOptions {
        get throws {
            var options = try TestSession.options(settings)
            options.test = test
            options.bail = bail
            options.retries = retries ?? 0
            options.timeLimit = timeout?.duration
            return options
        }
    }

    private var test: TestOptions {
        var test = TestOptions()
        test.name = name
        test.isRandom = randomize || seed != nil
        test.seed = seed ?? UInt32.random(in: 0..<100_000)
        let (seconds, attoseconds) = specTimeout.duration.components
        test.specTimeout = max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
        test.isStrict = strict
        test.findsLeaks = leaks
        test.findsCoverage = coverage
        return test
    }

    private static func shard(_ argument: String) throws -> TestShard {
        guard let shard = TestShard(argument) else {
            throw ValidationError("expected part/parts, such as 1/3")
        }
        return shard
    }

    private static func count(_ argument: String) throws -> Int {
        guard let count = Int(argument), (1...1_000_000).contains(count) else {
            throw ValidationError("expected a number from 1 to 1000000")
        }
        return count
    }
}
