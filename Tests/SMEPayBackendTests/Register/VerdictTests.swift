import HostClock
import Synchronization
import Testing

@testable import SMEPayBackend

@Suite("PIN verdict") struct VerdictTests {
    @Test("a verdict on a PIN that was changed meanwhile is thrown away and made anew")
    func anew() async throws {
        let store = try Store(.memory, busyTimeout: .zero)
        let pins = PINHasher(key: store.key, cost: 1)
        let clock = RunClock(.virtual)
        let register = RegisterOperations(
            store: store, sessions: Sessions(store: store, clock: clock, defaults: SessionParameters()), pins: pins,
            policy: BackendPolicy(), clock: clock, otps: .random)
        let (old, new) = (try await pins.hash("1111"), try await pins.hash("2222"))
        let user = try await store.transaction { db in
            let id = try UserTable.insert(name: "a", email: "a", phone: "1", with: store.key, in: db) ?? 0
            try UserTable.setPINHash(old, of: id, in: db)
            return id
        }
        // Changed again and again while verdicts are made: each that counts has to belong to the PIN found beside it.
        let isDone = Atomic(false)
        async let changes: Void = {
            var hash = new
            while !isDone.load(ordering: .relaxed) {
                let next = hash
                try await store.transaction { db in try UserTable.setPINHash(next, of: user, in: db) }
                hash = hash == new ? old : new
                for _ in 0..<100 { await Task.yield() }
            }
        }()
        for _ in 0..<200 {
            let isTrue = try await register.transaction(verifying: "1111", of: .id(user)) { _, user, isRight in
                .success(isRight == (user?.pinHash == old))
            }
            #expect(isTrue == .success(true))
        }
        isDone.store(true, ordering: .relaxed)
        try await changes
    }
}
