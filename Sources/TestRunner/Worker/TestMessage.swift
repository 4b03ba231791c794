/// What a worker tells of a file's tests, a JSON object a line, in the order in which it happens.
struct TestMessage: Sendable, Hashable, Codable {
    enum Kind: String, Sendable, Codable {
        /// The file is loaded, and has declared ``count`` specs.
        case plan
        /// A spec begins: ``id``, ``path``, ``place``, and the machine's ``time`` that it may take.
        case start
        /// What runs may take so much of the machine's ``time`` from now on.
        case limit
        /// A spec has ended: ``id``, ``time``.
        case passed
        /// A spec has ended: ``id``, ``time``, ``failures``, ``calls``.
        case failed
        /// A spec does not run: ``id``, ``reason``.
        case skipped
        /// Something of a suite (``path``), or of the file as a whole, has failed: ``failures``.
        case fault
        /// The console's ``text``, at a ``level``.
        case output
        /// A native action was called for the first time in the file: ``action``. Comes only where coverage is asked for.
        case called
        /// Something went wrong beside the specs: ``problem``.
        case problem
        /// All specs have run.
        case end
        /// The file is over: ``code`` is the run's exit code, ``exit`` what was given to `puente.exit`.
        case over
    }

    var type: Kind
    var count: Int?
    var id: String?
    var path: [String]?
    var place: TestPlace?
    /// In milliseconds.
    var time: Double?
    var failures: [TestFailure]?
    var calls: [TestCall]?
    var reason: String?
    var level: String?
    var text: String?
    var problem: TestProblem?
    var action: CalledAction?
    var code: Int32?
    var exit: Int32?

    init(_ type: Kind) {
        self.type = type
    }
}
