import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Restart: cards") struct CardRestartTests {
    private let folder = ScratchFolder()

    @Test("cards, blocks, alerts, spend, notifications and history are there after a restart, and rule on")
    func everything() async throws {
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let card = try await user.card(CardHolder.mastercard)
        let header: JSONObject = ["cardId": .string(card)]
        for block in BlockTests.blocks where block["type"] != "CARD_OFF" {
            let type = block["type"]?.string ?? ""
            if ["MERCHANT", "TRAVEL", "CONTACTLESS"].contains(type) { _ = try await user.setBlock(card, type, block) }
        }
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 2500])
        for type in ["ALL", "BUDGET_REACHED"] { _ = try await user.setAlert(card, type) }
        _ = try await user.pay(card, 1500)
        _ = try await user.pay(card, 1001)
        let questions = [
            ("cardinfo", "getCard"), ("cardinfo", "listTransactions"), ("control", "listBlocks"),
            ("control", "getHistory"), ("alert", "listAlerts"), ("alert", "listNotifications"),
            ("alert", "pollNotifications"),
        ]
        var answers: [JSONObject] = []
        for (service, operation) in questions {
            answers.append(try await user.call(service, operation, header).payload)
        }
        try user.bank.backend.close()

        let again = try TestBank(at: .file(path: folder.data), policy: CardHolder.policy)
        for ((service, operation), answer) in zip(questions, answers) {
            #expect(!answer.isEmpty)
            let now = try await again.call(operation, of: service, header, sid: user.sid)
            #expect(now.payload == answer, "\(operation)")
        }
        func pay(_ amount: Int64) async throws -> NetworkReply {
            try await again.backend.simulator.authorise(
                Authorisation(
                    .card(card), amount: amount,
                    merchant: Authorisation.Merchant(name: "Shop", category: "5411", country: "ES"), channel: "POS"))
        }
        #expect(try await pay(1001).verdict == "BUDGET")
        #expect(try await pay(1000).verdict == "APPROVED")
        let list = try await again.call("listNotifications", of: "alert", sid: user.sid).payload["notifications"]?.array
        // The budget was told of before the restart.
        #expect(list?.prefix(2).map { $0["reasons"]?.array?.count } == [1, 1])
        #expect(list?.count == 4)
        _ = try await again.call(
            "registerCard", of: "cardinfo", CardHolder.registration(CardHolder.mastercard), sid: user.sid)
    }
}
