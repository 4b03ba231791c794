/// A line of a file.
public struct TestPlace: Sendable, Hashable, Codable {
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1; 0 where it is not known.
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// Why a test failed, as data. `TestFailure+Diagnostic.swift` words it.
public struct TestFailure: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable {
        /// An expectation was not met.
        case expectation
        /// An error was thrown, or a promise was rejected.
        case error
        /// It did not end; ``TestFailure/reason`` says how that was found out.
        case notEnded = "not-ended"
        /// It has no expectation, and that is not allowed.
        case empty
        /// It has left something behind.
        case leak
        /// The file did not come to its end when it was loaded.
        case notLoaded = "not-loaded"
        /// The process that ran it ended.
        case died
        /// It called `puente.exit`.
        case exited
    }

    /// How it was found out that a test does not end.
    public enum Reason: String, Sendable, Hashable, Codable {
        /// Nothing was left to run.
        case idle
        /// Nothing was left to run, and the test holds the clock.
        case held
        /// The time that a spec may take was over.
        case overdue
        /// The time that the test itself gives was over.
        case limit
        /// It did not let go of the thread.
        case busy
        /// The memory that a process may use was used up.
        case memory
    }

    /// Something that a test waits for, or has left behind.
    public struct Waiting: Sendable, Hashable, Codable {
        public enum Kind: String, Sendable, Hashable, Codable {
            case call, setTimeout, setInterval, listener, request
        }

        public var kind: Kind
        /// `Service.action`, an event's type, or a request's method and URL.
        public var name: String?
        /// A timer's, in milliseconds.
        public var delay: Double?
        /// How many calls of the line wait.
        public var count: Int?
        public var place: TestPlace?
    }

    /// A call in a stack.
    public struct Frame: Sendable, Hashable, Codable {
        public var function: String
        public var place: TestPlace
    }

    public var kind: Kind
    public var message: String
    public var reason: Reason?
    /// The time that was over, in milliseconds, where that is the ``reason``.
    public var limit: Double?
    /// The matcher whose expectation it was.
    public var matcher: String?
    /// The values, as the console shows them.
    public var expected: String?
    public var actual: String?
    /// The author's lines, innermost first.
    public var frames: [Frame] = []
    /// What the test waits for, when it did not end, or what it has left behind.
    public var waiting: [Waiting]?

    public init(_ kind: Kind, _ message: String = "", reason: Reason? = nil) {
        self.kind = kind
        self.message = message
        self.reason = reason
    }
}

/// A native call that a test has made, without its secrets.
public struct TestCall: Sendable, Hashable, Codable {
    public var service: String
    public var action: String
    /// JSON.
    public var arguments: String
    /// The status and the message of its last result; `nil` when there was none.
    public var answer: String?
    /// The script line that made it, as `file:line:column`.
    public var site: String?
}

/// What went wrong in a file's run beside its specs.
public struct TestProblem: Sendable, Hashable, Codable {
    public struct Note: Sendable, Hashable, Codable {
        public var message: String
        public var place: TestPlace?
    }

    /// A file that declares no test.
    static func noTests(in file: String) -> TestProblem {
        TestProblem(
            code: "no-tests", severity: "warning", message: "the file declares no test",
            place: TestPlace(file: file, line: 1, column: 1), notes: [], help: nil)
    }

    public var code: String
    /// `error`, `warning` or `note`.
    public var severity: String
    public var message: String
    public var place: TestPlace?
    public var notes: [Note]
    public var help: String?
}
