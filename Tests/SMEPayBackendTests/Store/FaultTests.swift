import GRDB
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("A store that fails") struct FaultTests {
    private let folder = ScratchFolder()

    @Test(
        "while another process writes for too long, the answer is 500, the failure is reported and nothing is changed")
    func locked() async throws {
        let bank = try await TestBank.active(at: .file(path: folder.data))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: folder.data, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let answer = try await bank.login(pin: "0000")
        #expect(answer.status == 500)
        #expect(answer.code == "INTERNAL_ERROR")
        #expect(
            bank.failures.all == [
                BackendFailure(
                    service: "register", operation: "login", fault: .store(StoreError(.locked, path: folder.data)))
            ])
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 2)
    }

    @Test("when the disk is full, the answer is 500 and what was there stays")
    func full() async throws {
        let store = try Store(.memory, busyTimeout: .zero)
        try store.blockingTransaction { db in
            try db.execute(sql: "INSERT INTO user (name, email, sealedPhone) VALUES ('a', 'b', 'c')")
        }
        try store.blockingTransaction { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1") }
        await #expect(throws: BackendFault.store(StoreError(.full, path: nil))) {
            try await store.transaction { db in
                try db.execute(sql: "UPDATE user SET name = 'z'")
                for number in 0..<10_000 { try BlockedInstanceTable.insert("\(number)", in: db) }
            }
        }
        let name = try await store.read { db in try String.fetchOne(db, sql: "SELECT name FROM user") }
        #expect(name == "a")
    }

    @Test("a database that turns out damaged is reported as such")
    func damaged() async throws {
        let bank = try await TestBank.active(at: .file(path: folder.data))
        let other = try DatabaseQueue(path: folder.data)
        try await other.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE fingerprintKey") }
        #expect(try await bank.loginFingerprint(key: "0").status == 500)
        #expect(bank.failures.all.map(\.fault) == [.store(StoreError(.sqlite(code: 1), path: folder.data))])
        #expect(try await bank.checkSession("0").code == "SESSION_EXPIRED")
    }

    @Test("a PIN hash that is none is reported, and is no failure of the user's")
    func brokenHash() async throws {
        let bank = try await TestBank.active(at: .file(path: folder.data))
        let other = try DatabaseQueue(path: folder.data)
        try await other.writeWithoutTransaction { try $0.execute(sql: "UPDATE user SET pinHash = '$none$'") }
        #expect(try await bank.login().status == 500)
        guard case .pinHash = try #require(bank.failures.all.first).fault else {
            Issue.record("reported \(bank.failures.all)")
            return
        }
    }

    @Test("a call whose caller has given up is finished all the same")
    func cancelled() async throws {
        let bank = try await TestBank.active()
        let call = Task { try await bank.login(pin: "0000") }
        call.cancel()
        #expect(try await call.value.refusal?.data["attemptsLeft"] == 2)
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 1)
    }
}
