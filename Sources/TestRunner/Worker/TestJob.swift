/// What a worker is asked to do: run the tests of one file.
struct TestJob: Sendable, Hashable, Codable {
    var file: TestFile
    var options: TestOptions
    /// The ids of the specs that alone are to run; `nil` for all.
    var only: [String]?
    /// The ids of specs that have run, in a process that did not come to the end of the file.
    var skip: [String] = []
    /// Jasmine's file.
    var jasmine: String
}

/// How tests are run.
public struct TestOptions: Sendable, Hashable, Codable {
    /// A regular expression that a test's full name has to match; `nil` for all.
    public var name: String?
    /// Whether specs run in an order that ``seed`` gives, rather than as they stand in the file.
    public var isRandom = false
    public var seed: UInt32 = 0
    /// How long one spec may take, in the machine's milliseconds.
    public var specTimeout = 5_000
    /// Whether a spec without an expectation fails.
    public var isStrict = false
    /// Whether timers and listeners that a spec leaves behind make it fail.
    public var findsLeaks = false
    /// Whether to tell which native actions are called.
    public var findsCoverage = false

    public init() {}
}
