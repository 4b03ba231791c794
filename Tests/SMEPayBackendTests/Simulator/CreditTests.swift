import GRDB
import JSONCoding
import TestSupport
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
    }

    @Test(
        "what comes back to a deleted card is recorded and reported, and nobody is told", arguments: [true, false])
    func deleted(isRefund: Bool) async throws {
        let folder = ScratchFolder()
        let company = try await TestCompany(TestBank(at: .file(path: folder.data)))
        let card = try await company.card()
        for (actor, target) in [(.owner, .company), (.admin, .group(company.sales)), (.user, .card(card))]
            as [(TestCompany.Actor, TestCompany.Target)]
        {
            var alert = company.header(target)
            alert["type"] = "ALL"
            _ = try await company.call(actor, "setAlert", alert)
        }
        let simulator = company.bank.backend.simulator
        let purchase = try await company.pay(.card(card)).transactionID
        _ = try await company.call(.owner, "deleteCompanyCard", ["cardId": .string(card)])
        let credit =
            isRefund
            ? try await simulator.refund(transactionID: purchase, amount: 400)
            : try await simulator.reverse(transactionID: purchase)
        #expect(credit.status == "APPROVED")
        // The network knows the card by nothing any more.
        #expect(credit.notification["transactionOutcome"]?["ctcDocumentID"] == nil)
        #expect(credit.notification["transactionDetails"]?["transactionID"]?.string == credit.transactionID)
        for actor in [.owner, .admin, .user] as [TestCompany.Actor] {
            #expect(try await company.notifications(of: actor).count == 1)
        }
        let listed = try await company.call(.owner, "listTransactions", ["scope": "COMPANY"]).payload["total"]
        #expect(listed == 0)
        try await DatabaseQueue(path: folder.data).read { db in
            let recorded = try String.fetchAll(
                db,
                sql: "SELECT kind || ' ' || (report LIKE '%' || publicID || '%') FROM cardTransaction ORDER BY id")
            #expect(recorded == ["PURCHASE 1", isRefund ? "REFUND 1" : "REVERSAL 1"])
        }
        await #expect(throws: NetworkSimulatorError.self) { try await simulator.reverse(transactionID: purchase) }
    }

    @Test("a refund is its purchaser's affair: who got the card later neither lists it nor hears of it")
    func laterAssignee() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: .user)
        let simulator = company.bank.backend.simulator
        let purchases = [
            try await company.pay(.card(card)).transactionID, try await company.pay(.card(card)).transactionID,
        ]
        company.bank.clock.advance(by: .seconds(1))
        _ = try await company.call(.owner, "unassignCard", ["cardId": .string(card)])
        _ = try await company.call(
            .owner, "assignCard", ["cardId": .string(card), "user": .string(TestCompany.Actor.otherUser.rawValue)])
        for (actor, target) in [(.otherUser, .card(card)), (.admin, .card(card)), (.owner, .company)]
            as [(TestCompany.Actor, TestCompany.Target)]
        {
            var alert = company.header(target)
            alert["type"] = "ALL"
            #expect(try await company.call(actor, "setAlert", alert).code == "OK")
        }
        _ = try await simulator.refund(transactionID: purchases[0])
        _ = try await simulator.reverse(transactionID: purchases[1])
        let own = try await company.pay(.card(card)).transactionID
        let ownRefund = try await simulator.refund(transactionID: own, amount: 1).transactionID

        for header: JSONObject in [["scope": "MINE"], ["scope": "MINE", "cardId": .string(card)]] {
            let mine = try await company.call(.otherUser, "listTransactions", header).payload
            #expect(mine["transactions"]?.array?.map { $0["transactionId"]?.string } == [ownRefund, own])
            #expect(mine["total"] == 2)
        }
        let all = try await company.call(.owner, "listTransactions", ["scope": "COMPANY"]).payload["total"]
        #expect(all == 6)
        let told = try await company.notifications(of: .otherUser)
        #expect(told.map { $0["transaction"]?["transactionId"]?.string } == [ownRefund, own])
        #expect(try await company.notifications(of: .owner).count == 4)
        #expect(try await company.notifications(of: .admin).count == 4)
        #expect(try await company.notifications(of: .user).isEmpty)
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
