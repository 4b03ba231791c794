import ArgumentParser
import Diagnostics
import Glibc
import JSONCoding
import PluginAPI
import PluginHost
import TestRunner
import WebPlatform

/// One run of tests from the command line: finds the files, starts the run, feeds the reports.
struct TestSession {
    let paths: [String]
    let reports: [TestReport]
    let shard: TestShard?
    let isRandom: Bool
    let workers: Int?
    var options: TestRunOptions
    /// The actions of the native implementations, where coverage is asked for.
    let actions: NativeActions?

    /// How many bytes a process that runs tests may hold, unless the user says otherwise.
    static let memoryLimit = 1_024 << 20

    /// How tests are run, unless the user says otherwise, in hosts that are made of these settings.
    static func options(_ settings: HostSettings) throws -> TestRunOptions {
        TestRunOptions(
            executable: "/proc/self/exe", arguments: [TestHosts.argument], settings: try JSONWriter().encode(settings),
            memoryLimit: settings.memoryLimit ?? memoryLimit)
    }

    /// `puente test` and `puente test PATH`, without any option.
    init(plain path: String?) throws {
        var settings = HostSettings()
        settings.clock = .virtual
        settings.memoryLimit = Self.memoryLimit
        paths = [path ?? "."]
        reports = [TestReport(.brief)]
        shard = nil
        isRandom = false
        workers = nil
        options = try Self.options(settings)
        actions = nil
    }

    init(
        paths: [String], reports: [TestReport], shard: TestShard?, isRandom: Bool, workers: Int?,
        options: TestRunOptions, actions: NativeActions?
    ) {
        self.paths = paths
        self.reports = reports
        self.shard = shard
        self.isRandom = isRandom
        self.workers = workers
        self.options = options
        self.actions = actions
    }

    /// - Returns: The exit code.
    func run() throws -> Int32 {
        let printer = ProblemPrinter()
        do {
            var files = try TestSearch.files(of: paths)
            // Before they are mixed: each shard may have a seed of its own.
            if let shard { files = shard.part(of: files) }
            if isRandom {
                var random = SeededOrder(seed: options.test.seed)
                files.shuffle(using: &random)
            }
            var options = options
            options.shard = shard
            options.workers = workers ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
            options.jasmine = try JasmineSearch().files(for: files)
            options.mask = { SecretMask.masking($0) }
            if let actions {
                options.coverage = { [files] in TestCoverage(of: files, actions: actions).read() }
            }
            var (reporters, reportFiles) = try self.reporters(printer)
            var run = TestRun(files, options, isInterrupted: Supervisor.takeSignal) { event in
                for index in reporters.indices { reporters[index].take(event) }
            }
            return exitCode(run.run(), reportFiles)
        } catch let error as TestSearchError {
            printer.print(error.diagnostic)
        } catch let error as ReportFileError {
            printer.print(error.diagnostic)
        } catch let error as JasmineSearch.Missing {
            printer.print(error.diagnostic)
        }
        return 2
    }

    /// Runs again whenever a file has changed, until the user presses Ctrl-C.
    /// - Returns: The exit code.
    func watch() throws -> Int32 {
        let names = Set(reports.compactMap { $0.file.map { FilePath.lastComponent(of: $0) } })
        while true {
            // Before the run, so that what changes meanwhile counts.
            let watch: FileWatch
            do throws(FileError) { watch = try FileWatch(paths, ignoring: names) } catch {
                ProblemPrinter().print(
                    Diagnostic(
                        code: "not-watched", severity: .error, message: "cannot watch for changes: \(error)",
                        help: "name the folders to watch, or raise fs.inotify.max_user_watches"))
                return 2
            }
            let code = try run()
            if code == 130 { return code }
            StandardConsole().write(.error, "waiting for changes; Ctrl-C ends")
            guard watch.wait(isInterrupted: Supervisor.takeSignal) else { return 130 }
        }
    }

    /// Reports what other runs have reported, as one run.
    /// - Returns: The exit code.
    func merge() throws -> Int32 {
        let printer = ProblemPrinter()
        do {
            var merge = TestReportMerge()
            for path in paths { try merge.add(path: path) }
            var (reporters, reportFiles) = try self.reporters(printer)
            let summary = merge.tell { event in
                for index in reporters.indices { reporters[index].take(event) }
            }
            // What is there is reported all the same.
            if let missing = merge.missing {
                printer.print(missing)
                _ = exitCode(summary, reportFiles)
                return 2
            }
            return exitCode(summary, reportFiles)
        } catch let error as TestReportMerge.Failure {
            printer.print(error.diagnostic)
        } catch let error as ReportFileError {
            printer.print(error.diagnostic)
        }
        return 2
    }

    /// The reporters, each with its file.
    private func reporters(
        _ printer: ProblemPrinter
    ) throws(ReportFileError) -> (reporters: [any TestReporter], files: [ReportFile]) {
        var reporters: [any TestReporter] = []
        var files: [ReportFile] = []
        for report in reports {
            let file = try ReportFile(report.file)
            files.append(file)
            let usesColors = report.file == nil && Terminal.standardOutput.usesColors
            let output = TestReportOutput(usesColors: usesColors) {
                file.write($0)
            } render: {
                printer.text(of: $0, usesColors: usesColors)
            }
            reporters.append(report.reporter(output, isOnTerminal: usesColors))
        }
        return (reporters, files)
    }

    /// That of the run, unless a report could not be written.
    private func exitCode(_ summary: TestSummary, _ files: [ReportFile]) -> Int32 {
        let code = summary.exitCode
        return code < 2 && files.contains(where: \.hasFailed) ? 2 : code
    }
}

/// Repeats an order: splitmix64.
private struct SeededOrder: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt32) {
        state = UInt64(seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
