import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Alerts") struct AlertTests {
    @Test("an alert can be set, is listed, set again replaces it, and is removed")
    func set() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        #expect(try await user.setAlert(card, "OVER_AMOUNT", ["threshold": 100]).code == "OK")
        let answer = try await user.setAlert(card, "OVER_AMOUNT", ["threshold": 500])
        #expect(answer.payload == ["type": "OVER_AMOUNT", "threshold": 500])
        _ = try await user.setAlert(card, "MERCHANT", ["category": "AIRFARE"])
        let header: JSONObject = ["cardId": .string(card), "type": "OVER_AMOUNT"]
        #expect(
            try await user.call("alert", "listAlerts", header).payload["alerts"] == [
                ["type": "MERCHANT", "category": "AIRFARE"], ["type": "OVER_AMOUNT", "threshold": 500],
            ])
        #expect(try await user.call("alert", "removeAlert", header).code == "OK")
        #expect(try await user.call("alert", "removeAlert", header).code == "ALERT_NOTFOUND")
        #expect(try await user.call("alert", "listAlerts", header).payload["alerts"]?.array?.count == 1)
    }

    @Test("what can be told of is offered with its parameters, whether a card is named or not")
    func available() async throws {
        let user = try await CardHolder.sample()
        let offered = try await user.call("alert", "getAvailableAlerts").payload["alerts"]?.array ?? []
        let named = try await user.call("alert", "getAvailableAlerts", ["cardId": .string(user.card())])
        #expect(named.payload["alerts"]?.array == offered)
        #expect(
            offered.compactMap { $0["type"]?.string } == [
                "ATM", "ECOMMERCE", "CONTACTLESS", "AUTO_PAY", "CROSS_BORDER", "OVER_AMOUNT", "DECLINED",
                "BUDGET_REACHED", "MERCHANT", "ALL",
            ])
        #expect(offered.first { $0["type"] == "OVER_AMOUNT" }?["parameters"] == ["threshold"])
        #expect(offered.filter { $0["categories"] != nil }.count == 1)
    }

    @Test(
        "parameters that do not fit the type are named",
        arguments: [
            (["type": "POS"], "type"), (["type": "MERCHANT"], "category"),
            (["type": "MERCHANT", "category": "TOYS"], "category"),
            (["type": "ATM", "category": "DINING"], "category"),
            (["type": "OVER_AMOUNT"], "threshold"), (["type": "ATM", "threshold": 1], "threshold"),
        ] as [(JSONObject, String)])
    func invalid(_ alert: JSONObject, _ field: String) async throws {
        let user = try await CardHolder.sample()
        let answer = try await user.setAlert(user.card(), alert["type"]?.string ?? "", alert)
        #expect(answer.code == "INVALID_ALERT")
        #expect(answer.refusal?.data["field"]?.string == field)
    }

    @Test("alerts of a card that is not active can be read and not changed")
    func notActive() async throws {
        let user = try await CardHolder.sample()
        let card: JSONObject = ["cardId": .string(try await user.register()), "type": "ALL"]
        #expect(try await user.call("alert", "setAlert", card).code == "CARD_NOT_ACTIVE")
        #expect(try await user.call("alert", "removeAlert", card).code == "CARD_NOT_ACTIVE")
        #expect(try await user.call("alert", "listAlerts", card).payload["alerts"] == [])
    }
}
