import GRDB
import JSONCoding
import Motif
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Reading beside who writes") struct SnapshotTests {
    private let folder = ScratchFolder()

    /// Another connection to the file, which may stay in a transaction.
    private func otherConnection() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: folder.data, configuration: configuration)
    }

    private static func companies(_ db: Database) throws -> Int64 { try db.number("SELECT count(*) FROM company") }

    @Test("a long read does not wait for a write that is under way, and sees nothing of it until it is done")
    func besideWrite() async throws {
        let store = try Store(.file(path: folder.data), busyTimeout: .zero)
        let other = try otherConnection()
        try await other.writeWithoutTransaction {
            try $0.execute(sql: "BEGIN IMMEDIATE; INSERT INTO company (publicID, name) VALUES ('c', 'One')")
        }
        await #expect(throws: BackendFault.store(StoreError(.locked, path: folder.data))) {
            try await store.transaction { try Self.companies($0) }
        }
        #expect(try await store.snapshot { try Self.companies($0) } == .success(0))
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(try await store.snapshot { try Self.companies($0) } == .success(1))
    }

    @Test("a long read sees one moment, whatever is written while it reads")
    func oneMoment() async throws {
        let store = try Store(.file(path: folder.data), busyTimeout: .zero)
        let other = try otherConnection()
        let counts = try await store.snapshot { db in
            let before = try Self.companies(db)
            try other.writeWithoutTransaction {
                try $0.execute(sql: "INSERT INTO company (publicID, name) VALUES ('c', 'One')")
            }
            return [before, try Self.companies(db)]
        }
        #expect(counts == .success([0, 0]))
    }

    @Test("what only reads cannot write")
    func readOnly() async throws {
        let store = try Store(.file(path: folder.data), busyTimeout: .zero)
        await #expect(throws: BackendFault.self) {
            try await store.snapshot { try $0.run("DELETE FROM user") }
        }
    }

    @Test(
        "a list begins the session's life anew when it is answered, and not when it is refused",
        arguments: [true, false])
    func life(_ isFile: Bool) async throws {
        let user = try await CardHolder(TestBank(at: isFile ? .file(path: folder.data) : .memory))
        let card = try await user.card()
        user.bank.clock.advance(by: .seconds(200))
        func list(_ card: String) async throws -> String {
            try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)]).code
        }
        #expect(try await list("card-0") == "CARD_NOTFOUND")
        #expect(try await user.bank.checkSession(user.sid).payload["expiresIn"] == 100)
        #expect(try await list(card) == "OK")
        #expect(try await user.bank.checkSession(user.sid).payload["expiresIn"] == 300)
        user.bank.clock.advance(by: .seconds(300))
        #expect(try await list(card) == "SESSION_EXPIRED")
    }

    @Test("a list whose session ends while it is read is refused")
    func endedMeanwhile() async throws {
        let bank = try await TestBank.active(at: .file(path: folder.data))
        let store = try Store(.file(path: folder.data), busyTimeout: .seconds(1))
        let sessions = Sessions(store: store, clock: bank.clock, life: .seconds(300))
        let session = try #require(try await sessions.find(bank.session()))
        let other = try otherConnection()
        let outcome = try await sessions.read(session) { db in
            try other.writeWithoutTransaction { try SessionTable.end(session.digest, in: $0) }
        }
        #expect(throws: MotifApplicationError.sessionExpired) { try outcome.get() }
    }
}
