import GRDB
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("A store that fails: cards") struct CardFaultTests {
    private let folder = ScratchFolder()

    @Test("a purchase that cannot be recorded whole, with its report and its notifications, is not recorded at all")
    func purchase() async throws {
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let card = try await user.card()
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 1000])
        _ = try await user.setAlert(card, "BUDGET_REACHED")
        let other = try DatabaseQueue(path: folder.data)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE notification RENAME TO gone") }
        let fault = BackendFault.store(StoreError(.sqlite(code: 1), path: folder.data))
        await #expect(throws: NetworkSimulatorError.failed(fault)) { try await user.pay(card, 1000) }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE gone RENAME TO notification") }
        #expect(try await user.notifiedReasons() == [])
        // The budget is untouched, and was not told of.
        #expect(try await user.pay(card, 1000).verdict == "APPROVED")
        #expect(try await user.notifiedReasons() == [["BUDGET_REACHED"]])
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)])
        #expect(list.payload["total"] == 1)
    }

    @Test("a block that cannot be entered in the history is not set, and the failure is reported")
    func block() async throws {
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let card = try await user.card()
        let other = try DatabaseQueue(path: folder.data)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE audit RENAME TO gone") }
        let answer = try await user.setBlock(card, "ATM")
        #expect(answer.status == 500)
        #expect(answer.code == "INTERNAL_ERROR")
        #expect(user.bank.failures.all.map(\.service) == ["control"])
        #expect(user.bank.failures.all.map(\.operation) == ["setBlock"])
        try await other.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE gone RENAME TO audit") }
        #expect(try await user.pay(card, channel: "ATM").verdict == "APPROVED")
    }
}
