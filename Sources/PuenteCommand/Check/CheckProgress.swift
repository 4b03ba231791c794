/// How far a check has come, on a line of the terminal that is taken back. Shown once a check has taken a second.
struct CheckProgress {
    private let count: Int
    private let isShown = Terminal.standardError.isTerminal
    private let start = ContinuousClock.now
    private var done = 0
    private var isOnScreen = false

    init(count: Int) {
        self.count = count
    }

    /// The next plugin is about to be checked.
    mutating func next() {
        if isShown, ContinuousClock.now - start > .seconds(1) {
            Terminal.standardError.write("\r\u{1B}[Kchecking plugin \(done + 1) of \(count)")
            isOnScreen = true
        }
        done += 1
    }

    /// Takes the line back, before something else is printed.
    mutating func clear() {
        if isOnScreen { Terminal.standardError.write("\r\u{1B}[K") }
        isOnScreen = false
    }
}
