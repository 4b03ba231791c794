import JSONCoding

/// An event as a line of JSON; `docs/test-events.schema.json` says what a line holds.
struct TestEventLine: Codable {
    static let version = 1

    enum Kind: String, Codable {
        case began
        case fileBegan = "file-began"
        case output
        case testEnded = "test-ended"
        case fileEnded = "file-ended"
        case coverage
        case ended
    }

    var version = Self.version
    var type: Kind
    // Of all that are about a file.
    var index: Int?
    var file: String?
    // began
    var files: [String]?
    var workers: Int?
    // output, test-ended
    var path: [String]?
    var level: String?
    var text: String?
    // test-ended
    var id: String?
    var place: TestPlace?
    var status: TestResult.Status?
    var reason: String?
    var attempts: Int?
    var failures: [Failure]?
    var calls: [TestCall]?
    // file-ended
    var tests: Int?
    var faults: [Fault]?
    var problems: [TestProblem]?
    // coverage
    var actions: [ActionCoverage.Action]?
    // ended
    var summary: Summary?
    var shard: String?
    // began, ended
    var seed: UInt32?
    // test-ended, file-ended, ended: in milliseconds
    var time: Double?

    /// A failure with the words that people read of it.
    struct Failure: Codable {
        var failure: TestFailure

        private enum CodingKeys: CodingKey {
            case code, text, help
        }

        init(_ failure: TestFailure) {
            self.failure = failure
        }

        init(from decoder: any Decoder) throws {
            failure = try TestFailure(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            let diagnostic = failure.diagnostic
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(diagnostic.code, forKey: .code)
            try container.encode(diagnostic.message, forKey: .text)
            try container.encodeIfPresent(diagnostic.help, forKey: .help)
            try failure.encode(to: encoder)
        }
    }

    struct Fault: Codable {
        var path: [String]
        var failures: [Failure]
    }

    struct Summary: Codable {
        var files: Int
        var failedFiles: Int
        var passed: Int
        var failed: Int
        var skipped: Int
        var flaky: Int
        var isRandom: Bool
        var cut: TestSummary.Cut?
        var exitCode: Int32
    }

    private init(_ type: Kind) {
        self.type = type
    }
}

extension TestEventLine {
    /// - Parameter files: What `began` has listed.
    init(_ event: TestEvent, _ files: [TestFile]) {
        switch event {
        case .began(let files, let seed, let workers):
            self.init(.began)
            self.files = files.map(\.path)
            self.seed = seed
            self.workers = workers
        case .fileBegan(let file):
            self.init(.fileBegan)
            set(file, files)
        case .output(let file, let path, let level, let text):
            self.init(.output)
            set(file, files)
            self.path = path
            self.level = level
            self.text = text
        case .testEnded(let result):
            self.init(.testEnded)
            set(result.file, files)
            path = result.path
            id = result.id
            place = result.place
            status = result.status
            reason = result.reason
            attempts = result.attempts
            failures = result.failures.map(Failure.init)
            calls = result.calls
            time = result.time
        case .fileEnded(let result):
            self.init(.fileEnded)
            set(result.file, files)
            tests = result.tests
            faults = result.faults.map { Fault(path: $0.path, failures: $0.failures.map(Failure.init)) }
            problems = result.problems
            time = result.time
        case .coverage(let coverage):
            self.init(.coverage)
            actions = coverage.actions
        case .ended(let summary):
            self.init(.ended)
            self.summary = Summary(
                files: summary.files, failedFiles: summary.failedFiles, passed: summary.passed, failed: summary.failed,
                skipped: summary.skipped, flaky: summary.flaky, isRandom: summary.isRandom, cut: summary.cut,
                exitCode: summary.exitCode)
            shard = summary.shard.map { "\($0)" }
            seed = summary.seed
            time = summary.time
        }
    }

    private mutating func set(_ file: Int, _ files: [TestFile]) {
        index = file
        self.file = files.indices.contains(file) ? files[file].path : nil
    }

    /// The event; `nil` where the line lacks what its type has.
    var event: TestEvent? {
        switch type {
        case .began:
            guard let files, let seed, let workers else { return nil }
            return .began(files: files.map(TestFile.init(path:)), seed: seed, workers: workers)
        case .fileBegan: return index.map(TestEvent.fileBegan)
        case .output:
            guard let index, let path, let level, let text else { return nil }
            return .output(file: index, path: path, level: level, text: text)
        case .testEnded:
            guard let index, let id, let path, let status else { return nil }
            var result = TestResult(file: index, id: id, path: path, place: place, status: status, reason: reason)
            result.time = time ?? 0
            result.failures = failures?.map(\.failure) ?? []
            result.calls = calls ?? []
            result.attempts = attempts ?? 1
            return .testEnded(result)
        case .fileEnded:
            guard let index else { return nil }
            var result = FileResult(file: index)
            result.faults =
                faults?.map { FileResult.Fault(path: $0.path, failures: $0.failures.map(\.failure)) } ?? []
            result.problems = problems ?? []
            result.tests = tests ?? 0
            result.time = time ?? 0
            return .fileEnded(result)
        case .coverage: return actions.map { .coverage(ActionCoverage($0)) }
        case .ended:
            guard let line = summary else { return nil }
            var summary = TestSummary()
            summary.files = line.files
            summary.failedFiles = line.failedFiles
            summary.passed = line.passed
            summary.failed = line.failed
            summary.skipped = line.skipped
            summary.flaky = line.flaky
            summary.isRandom = line.isRandom
            summary.cut = line.cut
            summary.shard = shard.flatMap { TestShard($0) }
            summary.seed = seed ?? 0
            summary.time = time ?? 0
            return .ended(summary)
        }
    }
}
