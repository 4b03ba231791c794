import HeapModule

/// Deadlines ordered by time and then by the order of their making. A cancelled one stays in the heap until it comes up or until
/// the cancelled ones outnumber the others, so every operation costs O(log n) on average.
struct DeadlineHeap {
    private struct Entry: Comparable {
        let instant: Instant
        let number: UInt64

        static func < (left: Entry, right: Entry) -> Bool {
            (left.instant, left.number) < (right.instant, right.number)
        }
    }

    private var heap = Heap<Entry>()
    private var actions: [UInt64: @Sendable () -> Void] = [:]

    /// The number that the next deadline will bear.
    private(set) var nextNumber: UInt64 = 0

    mutating func insert(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> RunClock.DeadlineID {
        let number = nextNumber
        nextNumber += 1
        actions[number] = action
        heap.insert(Entry(instant: instant, number: number))
        return RunClock.DeadlineID(number: number)
    }

    mutating func remove(_ id: RunClock.DeadlineID) -> Bool {
        guard actions.removeValue(forKey: id.number) != nil else { return false }
        if heap.count > 64, heap.count > 2 * actions.count {
            heap = Heap(heap.unordered.filter { actions[$0.number] != nil })
        }
        return true
    }

    var earliest: Instant? {
        mutating get {
            dropCancelled()
            return heap.min?.instant
        }
    }

    /// Takes out the first deadline that is due at `instant` and bears a number below `limit`.
    mutating func popDue(at instant: Instant, before limit: UInt64) -> (@Sendable () -> Void)? {
        dropCancelled()
        guard let first = heap.min, first.instant <= instant, first.number < limit else { return nil }
        heap.removeMin()
        return actions.removeValue(forKey: first.number)
    }

    private mutating func dropCancelled() {
        while let first = heap.min, actions[first.number] == nil { heap.removeMin() }
    }
}
