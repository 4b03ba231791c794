import HostClock

/// When calls have to be answered on one clock. All have the same time, so the first is always the next one due, and one deadline of the
/// clock's is enough however many calls there are.
struct CallDeadlines {
    private struct Entry {
        let instant: Instant
        weak var call: NativeCall?
    }

    private var entries: [Entry] = []
    private var first = 0

    /// Notes that `call` has to be answered at `instant`.
    /// - Returns: Whether a deadline has to be set on the clock: none waits yet.
    mutating func add(_ call: NativeCall, at instant: Instant) -> Bool {
        dropAnswered()
        entries.append(Entry(instant: instant, call: call))
        return entries.count - first == 1
    }

    /// Takes out the calls that are overdue at `instant`.
    /// - Returns: Them, and when the next one is due.
    mutating func takeOverdue(at instant: Instant) -> (overdue: [NativeCall], next: Instant?) {
        var overdue: [NativeCall] = []
        while first < entries.count, entries[first].instant <= instant {
            if let call = entries[first].call, call.isWaited { overdue.append(call) }
            first += 1
        }
        dropAnswered()
        return (overdue, first < entries.count ? entries[first].instant : nil)
    }

    private mutating func dropAnswered() {
        while first < entries.count, !(entries[first].call?.isWaited ?? false) { first += 1 }
        if first > 64, first > entries.count / 2 {
            entries.removeFirst(first)
            first = 0
        }
    }
}
