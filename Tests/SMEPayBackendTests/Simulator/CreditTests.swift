import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Refunds and reversals") struct CreditTests {
    @Test("a refund is a transaction of its own that names the purchase, in parts until nothing is left")
    func refund() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        let purchase = try await user.pay(card, 1000).transactionID
        let part = try await simulator.refund(transactionID: purchase, amount: 400)
        #expect(part.status == "APPROVED")
        await #expect(throws: NetworkSimulatorError.refundTooLarge(left: 600)) {
            try await simulator.refund(transactionID: purchase, amount: 601)
        }
        let rest = try await simulator.refund(transactionID: purchase)
        await #expect(throws: NetworkSimulatorError.notRefundable) {
            try await simulator.refund(transactionID: purchase)
        }
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)]).payload[
            "transactions"]
        #expect(list?.array?.map { $0["transactionId"]?.string } == [rest, part].map(\.transactionID) + [purchase])
        #expect(list?.array?.map { $0["amount"] } == [600, 400, 1000])
        #expect(list?.array?.map { $0["kind"] } == ["REFUND", "REFUND", "PURCHASE"])
        #expect(list?.array?.map { $0["originalId"]?.string } == [purchase, purchase, nil])
    }

    @Test("a reversal takes the whole purchase back, once")
    func reverse() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        let purchase = try await user.pay(card, 1000).transactionID
        #expect(try await simulator.reverse(transactionID: purchase).status == "APPROVED")
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)]).payload[
            "transactions"]
        #expect(list?.array?.map { $0["kind"] } == ["REVERSAL", "PURCHASE"])
        #expect(list?.array?.map { $0["status"] } == ["APPROVED", "REVERSED"])
        await #expect(throws: NetworkSimulatorError.notRefundable) {
            try await simulator.reverse(transactionID: purchase)
        }
        await #expect(throws: NetworkSimulatorError.notRefundable) {
            try await simulator.refund(transactionID: purchase)
        }
    }

    @Test("what was declined, refunded or is no purchase is not taken back; neither is what there is not")
    func refused() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        let partly = try await user.pay(card).transactionID
        let refund = try await simulator.refund(transactionID: partly, amount: 1).transactionID
        _ = try await user.setBlock(card, "POS")
        let declined = try await user.pay(card).transactionID
        for id in [declined, refund, partly] {
            await #expect(throws: NetworkSimulatorError.notRefundable) {
                try await simulator.reverse(transactionID: id)
            }
        }
        await #expect(throws: NetworkSimulatorError.transactionNotFound) {
            try await simulator.refund(transactionID: "txn-0")
        }
        await #expect(throws: NetworkSimulatorError.invalid(field: "amount")) {
            try await simulator.refund(transactionID: partly, amount: 0)
        }
        _ = try await user.call("cardinfo", "deleteCard", ["cardId": .string(card)])
        await #expect(throws: NetworkSimulatorError.cardNotFound) { try await simulator.refund(transactionID: partly) }
    }

    @Test("no block declines what comes back")
    func neverDeclined() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let purchase = try await user.pay(card).transactionID
        _ = try await user.setBlock(card, "CARD_OFF")
        #expect(try await user.bank.backend.simulator.refund(transactionID: purchase).status == "APPROVED")
    }

    @Test("refunds at the same time give back no more than was paid")
    func parallel() async throws {
        let user = try await CardHolder.sample()
        let purchase = try await user.pay(user.card(), 1000).transactionID
        let done = try await inParallel(10) { _ in
            (try? await user.bank.backend.simulator.refund(transactionID: purchase, amount: 300)) != nil
        }
        #expect(done.filter(\.self).count == 3)
    }
}
