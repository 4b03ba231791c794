/// A file that a worker runs, or is to run, and what has become of it so far.
struct FileWork {
    let file: Int
    /// How often its failed tests have run.
    var attempt = 1
    /// The ids of the tests that alone are to run.
    var only: [String]?
    /// The ids of the tests that have ended, in this process and in those before that did not come to the end.
    var ended: [String] = []
    /// How many of them had ended when this process began.
    var endedBefore = 0
    /// The tests that have failed, and may be run again.
    var failed: [TestResult] = []
    /// The tests that have failed, and that run again now.
    var retried: [TestResult] = []
    /// The test that runs.
    var current: TestResult?
    /// How long what runs may take, in the machine's milliseconds; `nil` before the first test.
    var limit: Double?
    /// Whether all of them have run.
    var isComplete = false
    /// Whether it declares no test.
    var isEmpty = false
    var result: FileResult
    var start = ContinuousClock.now

    init(_ file: Int) {
        self.file = file
        result = FileResult(file: file)
    }
}
