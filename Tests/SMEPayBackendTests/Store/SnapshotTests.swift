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
        #expect(try await user.bank.checkSession(user.sid).payload["expiresIn"] == 300)
        user.bank.clock.advance(by: .seconds(200))
        #expect(try await list(card) == "OK")
        #expect(try await user.bank.checkSession(user.sid).payload["expiresIn"] == 300)
        user.bank.clock.advance(by: .seconds(300))
        #expect(try await list(card) == "SESSION_EXPIRED")
    }

    @Test("a list whose session ends while it is read is refused")
    func endedMeanwhile() async throws {
        let bank = try await TestBank.active(at: .file(path: folder.data))
        let store = try Store(.file(path: folder.data), busyTimeout: .seconds(1))
        let sessions = Sessions(store: store, clock: bank.clock, defaults: SessionParameters())
        let session = try #require(try await sessions.find(bank.session()))
        let other = try otherConnection()
        let outcome = try await sessions.read(session) { db in
            try other.writeWithoutTransaction { try SessionTable.end(session.digest, in: $0) }
        }
        #expect(throws: MotifApplicationError.sessionExpired) { try outcome.get() }
    }
}
