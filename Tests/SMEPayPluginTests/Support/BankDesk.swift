import MotifTesting
import PluginAPI
import SMEPay
import Synchronization

/// What happens at a bank that a test plays, for scripts to call; and its push signal.
struct BankDesk: NativeService, PushSignal {
    static let actions: [Action<Self>] = [
        // Has notifications come, and says so before it answers.
        Action("add") { (desk, notes: [Int]) async in
            desk.bank.add(notes)
            desk.listeners.wake()
        },
        Action("wake") { (desk) async in desk.listeners.wake() },
        Action("expire") { (desk) async in desk.bank.expire() },
        Action("polls") { (desk) async in desk.bank.operations.filter { $0 == "pollNotifications" }.count },
        Action("listeners") { (desk) async in desk.listeners.count },
    ]

    let bank: NotificationBank
    private let listeners = Listeners()

    init(_ bank: NotificationBank = NotificationBank()) {
        self.bank = bank
    }

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        let number = listeners.add(wake)
        return PushListening { listeners.remove(number) }
    }

    private final class Listeners: Sendable {
        private let known = Mutex<[Int: @Sendable () -> Void]>([:])
        private let next = Atomic(0)

        var count: Int { known.withLock { $0.count } }

        func add(_ wake: @escaping @Sendable () -> Void) -> Int {
            let number = next.add(1, ordering: .relaxed).newValue
            known.withLock { $0[number] = wake }
            return number
        }

        func remove(_ number: Int) {
            known.withLock { $0[number] = nil }
        }

        func wake() {
            for wake in known.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) { wake() }
        }
    }
}
