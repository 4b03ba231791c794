import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Cards: their life") struct CardLifeTests {
    @Test("a card is registered, found and listed as it was given, without its number and its code")
    func register() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.call("cardinfo", "registerCard", CardHolder.registration()).payload
        let id = try #require(card["cardId"]?.string)
        #expect(
            card == [
                "cardId": .string(id), "last4": "1111", "network": "VISA", "status": "REGISTERED",
                "nameOnCard": "ANA GARCIA", "expMonth": 12, "expYear": 2027, "currency": "EUR", "alias": "Daily",
            ])
        #expect(id.hasPrefix("card-") && id.count == 29)
        #expect(try await user.call("cardinfo", "getCard", ["cardId": .string(id)]).payload == card)
        let other = try await user.register(CardHolder.mastercard)
        let list = try await user.call("cardinfo", "listCards").payload["cards"]?.array ?? []
        #expect(list.map { $0["cardId"]?.string } == [other, id])
        #expect(list.map { $0["network"]?.string } == ["MASTERCARD", "VISA"])
    }

    @Test("alias, security code and currency may be left out")
    func optional() async throws {
        var header = CardHolder.registration()
        for name in ["alias", "private:cvv"] { header[name] = nil }
        header["currency"] = "GBP"
        let card = try await CardHolder.sample().call("cardinfo", "registerCard", header).payload
        #expect(card["currency"] == "GBP")
        #expect(card["alias"] == nil)
    }

    @Test(
        "a number that fails its check digit, another network's and a card that has ended are told apart",
        arguments: [
            ("4111111111111112", 12, 2027, "CARD_INVALID", "private:pan"),
            ("411111111111111111", 12, 2027, "CARD_INVALID", "private:pan"),
            ("378282246310005", 12, 2027, "CARD_NETWORK_UNSUPPORTED", nil),
            ("4111111111111111", 10, 2023, "CARD_INVALID", "expYear"),
        ] as [(String, Int64, Int64, String, String?)])
    func invalid(_ number: String, _ month: Int64, _ year: Int64, _ code: String, _ field: String?) async throws {
        var header = CardHolder.registration(number)
        header["expMonth"] = .integer(month)
        header["expYear"] = .integer(year)
        let answer = try await CardHolder.sample().call("cardinfo", "registerCard", header)
        #expect(answer.code == code)
        #expect(answer.refusal?.data["field"]?.string == field)
    }

    @Test("a card is good through the last day of its month")
    func lastMonth() async throws {
        var header = CardHolder.registration()
        header["expMonth"] = 11
        header["expYear"] = 2023
        let user = try await CardHolder.sample()
        #expect(try await user.call("cardinfo", "registerCard", header).code == "OK")
    }

    @Test("one number has one holder, whoever asks; a deleted card frees it")
    func oneHolder() async throws {
        let user = try await CardHolder.sample()
        let other = try await CardHolder(user.bank, "user2@company1.com")
        let card = try await user.register()
        for asker in [user, other] {
            let answer = try await asker.call("cardinfo", "registerCard", CardHolder.registration())
            #expect(answer.code == "CARD_ALREADY_REGISTERED")
        }
        #expect(try await user.call("cardinfo", "deleteCard", ["cardId": .string(card)]).code == "OK")
        #expect(try await other.call("cardinfo", "registerCard", CardHolder.registration()).code == "OK")
    }

    @Test("of many who register one number at the same time one has it")
    func parallel() async throws {
        let user = try await CardHolder.sample()
        let codes = try await inParallel(8) { _ in
            try await user.call("cardinfo", "registerCard", CardHolder.registration()).code
        }
        #expect(codes.filter { $0 == "OK" }.count == 1)
        #expect(codes.filter { $0 == "CARD_ALREADY_REGISTERED" }.count == 7)
    }

    /// What each operation makes of a card that came where it is by these operations: the answer, and the state after it.
    @Test(
        "a card is registered, active, inactive or deleted, and only the steps between them can be taken",
        arguments: [
            ([], "activateCard", "OK", "ACTIVE"), ([], "deactivateCard", "INVALID_STATE", "REGISTERED"),
            ([], "deleteCard", "OK", nil), (["activateCard"], "activateCard", "INVALID_STATE", "ACTIVE"),
            (["activateCard"], "deactivateCard", "OK", "INACTIVE"), (["activateCard"], "deleteCard", "OK", nil),
            (["activateCard", "deactivateCard"], "activateCard", "OK", "ACTIVE"),
            (["activateCard", "deactivateCard"], "deactivateCard", "INVALID_STATE", "INACTIVE"),
            (["activateCard", "deactivateCard"], "deleteCard", "OK", nil),
            (["deleteCard"], "activateCard", "CARD_NOTFOUND", nil),
            (["deleteCard"], "deactivateCard", "CARD_NOTFOUND", nil),
            (["deleteCard"], "deleteCard", "CARD_NOTFOUND", nil),
        ] as [([String], String, String, String?)])
    func steps(_ before: [String], _ step: String, _ code: String, _ status: String?) async throws {
        let user = try await CardHolder.sample()
        let card: JSONObject = ["cardId": .string(try await user.register())]
        for step in before { #expect(try await user.call("cardinfo", step, card).code == "OK") }
        let answer = try await user.call("cardinfo", step, card)
        #expect(answer.code == code)
        if code == "INVALID_STATE" { #expect(answer.refusal?.data["status"]?.string == status) }
        #expect(try await user.call("cardinfo", "getCard", card).payload["status"]?.string == status)
    }

    @Test("a replaced card keeps its id, its blocks, its alerts and its transactions, and frees its old number")
    func replace() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "ATM")
        _ = try await user.setAlert(card, "ALL")
        _ = try await user.pay(card)
        let answer = try await user.call(
            "cardinfo", "replaceCard",
            ["cardId": .string(card), "private:pan": "4012888888881881", "expMonth": 1, "expYear": 2030])
        #expect(answer.payload["last4"] == "1881")
        #expect(answer.payload["cardId"]?.string == card)
        #expect(answer.payload["expYear"] == 2030)
        #expect(try await user.pay(card, channel: "ATM").verdict == "ATM")
        #expect(try await user.notifiedReasons().count == 2)
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)]).payload
        #expect(list["transactions"]?.array?.map { $0["last4"]?.string } == ["1881", "1111"])
        _ = try await user.register(CardHolder.visa)
    }

    @Test("a card that another network's replaces is reported by that network, as a card of its own")
    func replaceNetwork() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let before = try await user.pay(card).notification
        #expect(before["transactionOutcome"]?["ctcDocumentID"]?.string?.hasPrefix("ctc-vd-") == true)
        let header: JSONObject = [
            "cardId": .string(card), "private:pan": .string(CardHolder.mastercard), "expMonth": 1, "expYear": 2030,
        ]
        #expect(try await user.call("cardinfo", "replaceCard", header).payload["network"] == "MASTERCARD")
        let after = try await user.pay(card).notification
        #expect(after["uuid"]?.string?.count == 36)
    }

    @Test("a card cannot be replaced by one that somebody holds; its own number with another expiry it can")
    func replaceTaken() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.register(CardHolder.mastercard)
        var header: JSONObject = [
            "cardId": .string(card), "private:pan": .string(CardHolder.mastercard), "expMonth": 1, "expYear": 2030,
        ]
        #expect(try await user.call("cardinfo", "replaceCard", header).code == "CARD_ALREADY_REGISTERED")
        header["private:pan"] = .string(CardHolder.visa)
        #expect(try await user.call("cardinfo", "replaceCard", header).code == "OK")
    }

    @Test("nobody else finds a card, by whatever operation")
    func others() async throws {
        let user = try await CardHolder.sample()
        let other = try await CardHolder(user.bank, "owner@company1.com")
        let card = try await user.card()
        let transaction = try await user.pay(card).transactionID
        let header: JSONObject = [
            "cardId": .string(card), "type": "ATM", "private:pan": .string(CardHolder.mastercard), "expMonth": 1,
            "expYear": 2030,
        ]
        for (service, operation) in Self.operationsOnCards {
            #expect(try await other.call(service, operation, header).code == "CARD_NOTFOUND", "\(operation)")
            var unknown = header
            unknown["cardId"] = "card-0"
            #expect(try await user.call(service, operation, unknown).code == "CARD_NOTFOUND", "\(operation)")
        }
        let one: JSONObject = ["transactionId": .string(transaction)]
        #expect(try await other.call("cardinfo", "getTransaction", one).code == "TRANSACTION_NOTFOUND")
        #expect(try await user.call("cardinfo", "getTransaction", one).code == "OK")
        #expect(try await other.call("cardinfo", "listCards").payload["cards"] == [])
    }

    static let operationsOnCards = [
        ("cardinfo", "activateCard"), ("cardinfo", "deactivateCard"), ("cardinfo", "deleteCard"),
        ("cardinfo", "getCard"), ("cardinfo", "replaceCard"), ("cardinfo", "listTransactions"),
        ("control", "getAvailableControls"), ("control", "listBlocks"), ("control", "setBlock"),
        ("control", "liftBlock"), ("control", "getHistory"), ("alert", "getAvailableAlerts"),
        ("alert", "listAlerts"), ("alert", "setAlert"), ("alert", "removeAlert"),
    ]

    @Test("what is done lengthens the session's life, what is refused too, and a poll does not")
    func session() async throws {
        let user = try await CardHolder(TestBank())
        let clock = user.bank.clock
        clock.advance(by: .seconds(200))
        #expect(try await user.call("cardinfo", "listCards").code == "OK")
        clock.advance(by: .seconds(200))
        #expect(try await user.call("cardinfo", "getCard", ["cardId": "card-0"]).code == "CARD_NOTFOUND")
        clock.advance(by: .seconds(200))
        #expect(try await user.call("alert", "pollNotifications").code == "OK")
        #expect(try await user.bank.checkSession(user.sid).payload["expiresIn"] == 100)
    }
}
