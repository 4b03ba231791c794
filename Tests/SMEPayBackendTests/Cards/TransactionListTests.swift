import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Transactions: lists") struct TransactionListTests {
    @Test("a list is cut by times, status and pages, newest first, with the number of all that fit")
    func filters() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        var ids: [String] = []
        for index in 0..<6 {
            ids.append(try await user.pay(card, channel: index.isMultiple(of: 2) ? "POS" : "ATM").transactionID)
            if index == 0 { _ = try await user.setBlock(card, "ATM") }
            user.bank.clock.advance(by: .seconds(60))
        }
        func list(_ filter: JSONObject) async throws -> (ids: [String?], total: JSONValue?) {
            var header = filter
            header["cardId"] = .string(card)
            let payload = try await user.call("cardinfo", "listTransactions", header).payload
            return ((payload["transactions"]?.array ?? []).map { $0["transactionId"]?.string }, payload["total"])
        }
        #expect(try await list([:]).ids == ids.reversed())
        let declined = try await list(["status": "DECLINED"])
        #expect(declined.ids == [ids[5], ids[3], ids[1]])
        #expect(declined.total == 3)
        // The first time counts, the last no longer.
        let between = try await list(["from": "2023-11-14T22:14:20Z", "to": "2023-11-14T22:16:20Z"])
        #expect(between.ids == [ids[2], ids[1]])
        let page = try await list(["offset": 1, "limit": 2])
        #expect(page.ids == [ids[4], ids[3]])
        #expect(page.total == 6)
        #expect(try await list(["offset": 100]).ids == [])
    }

    @Test("another card's transactions are not in the list")
    func otherCard() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let other = try await user.card(CardHolder.mastercard)
        _ = try await user.pay(card)
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(other)])
        #expect(list.payload == ["transactions": [], "total": 0])
    }

    @Test("a deleted card's transactions can no longer be looked at, also when the number comes back")
    func deleted() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let id = try await user.pay(card).transactionID
        _ = try await user.call("cardinfo", "deleteCard", ["cardId": .string(card)])
        let one: JSONObject = ["transactionId": .string(id)]
        #expect(try await user.call("cardinfo", "getTransaction", one).code == "TRANSACTION_NOTFOUND")
        let again = try await user.card()
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(again)])
        #expect(list.payload["total"] == 0)
    }
}
