import Diagnostics
import JSONCoding

/// The reports of a run's parts, as the `json` reporter has written them, made into one run's events.
public struct TestReportMerge {
    /// Why a file is not taken.
    public struct Failure: Error, Hashable {
        public enum Reason: Hashable, Sendable {
            case file(FileError)
            /// A line is no event.
            case noEvent(line: Int)
            case otherVersion(Int, line: Int)
            /// The first line is not of the type `began`.
            case noBeginning
            /// The last line is not of the type `ended`.
            case cutOff
            /// Another report is about the same part of the files.
            case sameShard(TestShard, as: String)
            /// Another report is about a part of another number of parts.
            case otherShards(TestShard, than: TestShard)
        }

        public let path: String
        public let reason: Reason
    }

    private var parts: [[TestEvent]] = []
    /// The reports that are about a part of the files.
    private var shards: [TestShard: String] = [:]

    public init() {}

    /// Reads a report.
    public mutating func add(path: String) throws(Failure) {
        let source: SourceFile
        do throws(FileError) {
            source = try SourceFile.read(path: path, acceptsStreams: true)
        } catch {
            throw Failure(path: path, reason: .file(error))
        }
        try add(source)
    }

    mutating func add(_ source: SourceFile) throws(Failure) {
        var events: [TestEvent] = []
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
            guard let head = try? JSONReader().decode(Head.self, from: Array(line)) else {
                // What was cut off ends in the middle of a line.
                let isLast = index == lines.count - 1 && !events.isEmpty
                throw Failure(path: source.name, reason: isLast ? .cutOff : .noEvent(line: index + 1))
            }
            guard head.version == TestEventLine.version else {
                throw Failure(path: source.name, reason: .otherVersion(head.version, line: index + 1))
            }
            // A type of later times.
            guard TestEventLine.Kind(rawValue: head.type) != nil else { continue }
            guard let event = (try? JSONReader().decode(TestEventLine.self, from: Array(line)))?.event else {
                throw Failure(path: source.name, reason: .noEvent(line: index + 1))
            }
            events.append(event)
        }
        guard case .began(let files, _, _)? = events.first else {
            throw Failure(path: source.name, reason: .noBeginning)
        }
        guard case .ended(let summary)? = events.last else { throw Failure(path: source.name, reason: .cutOff) }
        let isWhole = events.allSatisfy { event in event.file.map(files.indices.contains) ?? true }
        guard isWhole else { throw Failure(path: source.name, reason: .noBeginning) }
        if let shard = summary.shard { try add(shard, source.name) }
        parts.append(events)
    }

    private mutating func add(_ shard: TestShard, _ path: String) throws(Failure) {
        if let other = shards.keys.first(where: { $0.count != shard.count }) {
            throw Failure(path: path, reason: .otherShards(shard, than: other))
        }
        if let other = shards[shard] { throw Failure(path: path, reason: .sameShard(shard, as: other)) }
        shards[shard] = path
    }

    /// The parts of the files that no report is about; `nil` when none is missing.
    public var missing: Diagnostic? {
        guard let count = shards.keys.first?.count else { return nil }
        let missing = (1...count).map { TestShard($0, of: count) }.filter { shards[$0] == nil }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "\($0)" }.joined(separator: ", ")
        return Diagnostic(
            code: "shard-missing", severity: .error,
            message: "there is no report of shard \(names): the tests in it are not in the sum",
            help: "merge the reports of all \(count) shards")
    }

    /// Tells the events of all parts, one part after the other, as those of one run.
    /// - Returns: The sum. Its time is the longest part's, since parts run beside each other.
    public func tell(_ tell: (TestEvent) -> Void) -> TestSummary {
        var files: [TestFile] = []
        var starts: [Int] = []
        var seed: UInt32?
        var workers = 0
        for case .began(let part, let partSeed, let partWorkers)? in parts.map(\.first) {
            starts.append(files.count)
            files += part
            seed = seed ?? partSeed
            workers += partWorkers
        }
        tell(.began(files: files, seed: seed ?? 0, workers: workers))
        var sum = TestSummary()
        var coverage: ActionCoverage?
        sum.seed = seed ?? 0
        for (events, start) in zip(parts, starts) {
            for event in events {
                switch event {
                case .began: break
                case .coverage(let part):
                    coverage = coverage ?? ActionCoverage()
                    coverage?.merge(part)
                case .ended(let summary): sum.add(summary)
                default: tell(event.moved(by: start))
                }
            }
        }
        if let coverage { tell(.coverage(coverage)) }
        tell(.ended(sum))
        return sum
    }

    private struct Head: Decodable {
        var version: Int
        var type: String
    }
}

extension TestEvent {
    /// The file that it is about.
    fileprivate var file: Int? {
        switch self {
        case .began, .coverage, .ended: nil
        case .fileBegan(let file), .output(let file, _, _, _): file
        case .testEnded(let result): result.file
        case .fileEnded(let result): result.file
        }
    }

    /// The same of a file that stands that much later among the files.
    fileprivate func moved(by count: Int) -> TestEvent {
        switch self {
        case .began, .coverage, .ended: return self
        case .fileBegan(let file): return .fileBegan(file + count)
        case .output(let file, let path, let level, let text):
            return .output(file: file + count, path: path, level: level, text: text)
        case .testEnded(var result):
            result.file += count
            return .testEnded(result)
        case .fileEnded(var result):
            result.file += count
            return .fileEnded(result)
        }
    }
}

extension TestSummary {
    /// Adds the sum of another part of the run.
    fileprivate mutating func add(_ other: TestSummary) {
        files += other.files
        failedFiles += other.failedFiles
        passed += other.passed
        failed += other.failed
        skipped += other.skipped
        flaky += other.flaky
        time = max(time, other.time)
        isRandom = isRandom || other.isRandom
        let order: [Cut] = [.interrupted, .timeLimit, .noWorker, .bail]
        cut = order.first { $0 == cut || $0 == other.cut }
    }
}

extension TestReportMerge.Failure {
    public var diagnostic: Diagnostic {
        let help = "name files that --reporter json=file has written"
        switch reason {
        case .file(let error):
            return Diagnostic(code: "report-unreadable", severity: .error, message: "\(error)", help: help)
        case .noEvent(let line):
            return Diagnostic(
                code: "report-invalid", severity: .error, message: "'\(path)' is no report of tests: see line \(line)",
                help: help)
        case .otherVersion(let version, let line):
            return Diagnostic(
                code: "report-version", severity: .error,
                message:
                    "'\(path)' has version \(version) in line \(line), and this program reads version \(TestEventLine.version)",
                help: "write and merge the reports with the same version of puente")
        case .noBeginning:
            return Diagnostic(
                code: "report-invalid", severity: .error,
                message:
                    "'\(path)' is no report of tests: its first line does not list the files that the others are about",
                help: help)
        case .cutOff:
            return Diagnostic(
                code: "report-cut-off", severity: .error,
                message: "'\(path)' is cut off: its run has not ended",
                help: "let the run end, or merge the other reports without it")
        case .sameShard(let shard, let other):
            return Diagnostic(
                code: "shard-repeated", severity: .error,
                message: "'\(path)' and '\(other)' are both reports of shard \(shard)",
                help: "merge one of them")
        case .otherShards(let shard, let other):
            return Diagnostic(
                code: "shards-differ", severity: .error,
                message: "'\(path)' is the report of shard \(shard), and another is of shard \(other)",
                help: "merge the reports of one run, which was cut into as many parts each time")
        }
    }
}
