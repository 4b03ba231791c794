/// How one test ended.
public struct TestResult: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable, Codable {
        case passed, failed, skipped
    }

    /// The file that it stands in, by its place among the files of the run.
    public var file: Int
    public var id: String
    /// The names of the suites around it, and its own.
    public var path: [String]
    public var place: TestPlace?
    public var status: Status
    /// Why it was skipped, if somebody said so.
    public var reason: String?
    /// In milliseconds.
    public var time: Double = 0
    /// Why it failed; of a flaky test why it did the last time that it did.
    public var failures: [TestFailure] = []
    /// The native calls that it made, when it failed.
    public var calls: [TestCall] = []
    /// How often it ran.
    public var attempts = 1

    /// Whether it passed only when it was run again.
    public var isFlaky: Bool { status == .passed && attempts > 1 }

    /// Its full name.
    public var name: String { path.joined(separator: " ") }
}

/// How a file ended.
public struct FileResult: Sendable, Hashable {
    /// Its place among the files of the run.
    public var file: Int
    /// What failed of its suites rather than of a test, with the suites' names.
    public var faults: [Fault] = []
    /// What went wrong beside the tests.
    public var problems: [TestProblem] = []
    /// How many tests have ended.
    public var tests = 0
    /// In milliseconds.
    public var time: Double = 0

    public struct Fault: Sendable, Hashable {
        public var path: [String]
        public var failures: [TestFailure]
    }

    /// Whether the file itself has failed, whatever its tests have.
    public var hasFailed: Bool { !faults.isEmpty || problems.contains(where: \.isError) }
}

/// What happens in a run, in order. Every report is made of these.
public enum TestEvent: Sendable, Hashable {
    /// It begins, with so many processes.
    case began(files: [TestFile], seed: UInt32, workers: Int)
    case fileBegan(Int)
    /// A test's output, or a file's (`path` is empty).
    case output(file: Int, path: [String], level: String, text: String)
    case testEnded(TestResult)
    case fileEnded(FileResult)
    /// Which native actions the tests have called, where it was asked for.
    case coverage(ActionCoverage)
    case ended(TestSummary)
}

/// What a run comes to.
public struct TestSummary: Sendable, Hashable {
    /// Why a run ended before all its tests had run.
    public enum Cut: String, Sendable, Hashable, Codable {
        /// Ctrl-C.
        case interrupted
        case timeLimit = "time-limit"
        /// So many tests and files had failed as ``TestRunOptions/bail`` says.
        case bail
        /// No process could be started.
        case noWorker = "no-worker"
    }

    public var files = 0
    public var failedFiles = 0
    public var passed = 0
    public var failed = 0
    public var skipped = 0
    public var flaky = 0
    /// In milliseconds.
    public var time: Double = 0
    public var seed: UInt32 = 0
    public var isRandom = false
    public var cut: Cut?
    /// Which part of the files it is about; `nil` for all.
    public var shard: TestShard?

    public var tests: Int { passed + failed + skipped }

    /// 130 interrupted, 124 time limit, 2 no process, 1 something failed or there was no test, else 0.
    public var exitCode: Int32 {
        switch cut {
        case .interrupted: 130
        case .timeLimit: 124
        case .noWorker: 2
        case .bail: 1
        case nil: failed > 0 || failedFiles > 0 || tests == 0 ? 1 : 0
        }
    }

    mutating func add(_ result: TestResult) {
        switch result.status {
        case .passed: passed += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
        if result.isFlaky { flaky += 1 }
    }
}
