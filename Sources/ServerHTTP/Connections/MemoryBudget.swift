import Synchronization

/// How much memory all clients of a server together may make it hold: bodies that have not arrived completely, requests that wait for
/// their turn, and answers that nobody takes.
final class MemoryBudget: Sendable {
    /// In bytes.
    let limit: Int
    private let used = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// In bytes.
    var held: Int { used.load(ordering: .relaxed) }

    /// A share of the budget that its holder changes. It is given back when the holder is gone.
    final class Share {
        private let budget: MemoryBudget
        private(set) var bytes = 0

        init(of budget: MemoryBudget) {
            self.budget = budget
        }

        deinit { budget.used.subtract(bytes, ordering: .relaxed) }

        /// Makes the share so large. One that becomes smaller always can.
        /// - Returns: Whether there was room; else the share is as it was.
        func resize(to bytes: Int) -> Bool {
            let growth = bytes - self.bytes
            guard growth != 0 else { return true }
            let total = budget.used.add(growth, ordering: .relaxed).newValue
            guard growth < 0 || total <= budget.limit else {
                budget.used.subtract(growth, ordering: .relaxed)
                return false
            }
            self.bytes = bytes
            return true
        }
    }
}
