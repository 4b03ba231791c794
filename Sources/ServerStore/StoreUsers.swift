import Synchronization

/// How many use a store's connection or wait for it.
final class StoreUsers: Sendable {
    private let count = Atomic(0)

    func enter() {
        count.add(1, ordering: .acquiringAndReleasing)
    }

    /// - Returns: Whether nobody else is there; else nothing was entered.
    func enterAlone() -> Bool {
        count.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
    }

    func leave() {
        count.subtract(1, ordering: .acquiringAndReleasing)
    }
}
