import Diagnostics

// The one place that words why tests fail.
extension TestFailure {
    /// The failure for people: what happened, at the author's line, and what to do.
    public var diagnostic: Diagnostic {
        var diagnostic = Diagnostic(
            code: code, severity: .error, message: wording, range: place?.range, help: help)
        switch kind {
        case .leak: break
        case .notEnded: diagnostic.notes = waitingNotes
        default:
            diagnostic.notes = frames.dropFirst().prefix(8).map { frame in
                DiagnosticNote(
                    frame.function.isEmpty ? "called here" : "called here, in \(frame.function)",
                    range: frame.place.range)
            }
        }
        // Messages of several lines, as of values that differ in several places.
        let lines = diagnostic.message.split(separator: "\n", omittingEmptySubsequences: true)
        if lines.count > 1 {
            diagnostic.message = String(lines[0])
            diagnostic.notes.insert(contentsOf: lines.dropFirst().map { DiagnosticNote(String($0)) }, at: 0)
        }
        return diagnostic
    }

    /// The author's line that it is about.
    public var place: TestPlace? { frames.first?.place }

    private var code: String {
        switch kind {
        case .expectation: "expectation-failed"
        case .error: "test-threw"
        case .notEnded: "test-not-ended"
        case .empty: "test-empty"
        case .leak: "test-leaked"
        case .died: "worker-died"
        case .exited: "test-exited"
        case .notLoaded: "file-not-loaded"
        }
    }

    private var wording: String {
        switch kind {
        case .expectation, .error: message
        case .notEnded:
            switch reason {
            case .idle: "the test did not end, and nothing is left to run"
            case .held: "the test did not end: nothing is left to run while it holds the clock"
            case .overdue: "the test did not end within \(time)"
            case .busy: "the test did not end within \(time): its script never returned"
            case .memory: "the test used up the memory that a process may use, \(message)"
            case .limit, nil: message
            }
        case .empty: "the test has no expectation"
        case .leak: waiting?.first.map { "the test left \($0.wording) behind" } ?? message
        case .died: "the process that ran the test ended: \(message)"
        case .exited: "the test called puente.exit(\(message))"
        case .notLoaded: "the file, or its page, was not loaded within \(time)"
        }
    }

    private var time: String {
        let milliseconds = Int(limit ?? 0)
        return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    private var help: String? {
        switch kind {
        case .expectation, .error, .died: nil
        case .notEnded:
            switch reason {
            case .idle: "let every path call done, or settle the promise that the test returns"
            case .held: "move the clock, as with jest.advanceTimersByTime(ms), or call jest.useRealTimers()"
            case .overdue, .busy: "give specs more time with --spec-timeout, if they need it"
            case .memory: "give processes more memory with --memory-limit, if they need it"
            case .limit, nil: nil
            }
        case .empty: "expect something; --strict asks for it"
        case .leak:
            waiting?.first?.kind == .listener
                ? "remove the listener in afterEach" : "clear the timer in afterEach"
        case .exited: "remove the call: a test ends by returning"
        case .notLoaded: "look for a loop, or a top-level await that never settles, outside of the tests"
        }
    }

    private var waitingNotes: [DiagnosticNote] {
        (waiting ?? []).map { DiagnosticNote("it waits for \($0.wording)", range: $0.place?.range) }
    }
}

extension TestFailure.Waiting {
    fileprivate var wording: String {
        switch kind {
        case .call: "an answer of \(name ?? "a call")" + (count.map { $0 > 1 ? ", \($0) times" : "" } ?? "")
        case .setTimeout: "a timer of \(Self.milliseconds(delay)) ms"
        case .setInterval: "an interval of \(Self.milliseconds(delay)) ms"
        case .listener: "a listener for '\(name ?? "")'"
        case .request: "the request \(name ?? "")"
        }
    }

    private static func milliseconds(_ delay: Double?) -> String {
        guard let delay, delay.isFinite, abs(delay) < 1e15 else { return "0" }
        return delay == delay.rounded() ? "\(Int(delay))" : "\(delay)"
    }
}
