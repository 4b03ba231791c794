import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

/// Virtual cards of a company's card that the user has in hand. The clock begins on 2023-11-14 at 22:13:20 UTC.
@Suite("Virtual cards") struct VirtualCardTests {
    private struct Setting {
        let company: TestCompany
        let card: String

        init(at location: StoreLocation = .memory) async throws {
            var policy = TestBank.policy
            policy.session.idle = .seconds(10 * 366 * 86_400)
            company = try await TestCompany(TestBank(at: location, policy: policy))
            card = try await company.card()
        }

        func call(
            _ operation: String, _ header: JSONObject = [:], by actor: TestCompany.Actor = .user
        ) async throws -> TestBank.Answer {
            try await company.bank.call(operation, of: "virtualcard", header, sid: company.sids[actor])
        }

        /// 100 € until the end of the month, unless something else is said.
        func create(_ changes: JSONObject = [:]) async throws -> TestBank.Answer {
            var header: JSONObject = ["cardId": .string(card), "amount": 10_000, "endDate": "2023-11-30"]
            for (name, value) in changes { header[name] = value }
            return try await call("create", header)
        }

        func created(_ changes: JSONObject = [:]) async throws -> String {
            let answer = try await create(changes)
            return try #require(answer.payload["virtualCardId"]?.string, "\(answer.code)")
        }

        /// `APPROVED`, or the reason why not.
        func pay(_ id: String, _ amount: Int64 = 1000, category: String = "5411") async throws -> String {
            let reply = try await company.pay(.virtualCard(id), amount, category: category)
            return reply.reason?.type ?? reply.status
        }

        func state(_ id: String) async throws -> String? {
            try await call("list").payload["virtualCards"]?.array?.first { $0["virtualCardId"]?.string == id }?[
                "state"]?
                .string
        }
    }

    @Test("a virtual card shows its terms, what was spent, and the card that pays")
    func reply() async throws {
        let setting = try await Setting()
        let answer = try await setting.create([
            "alias": "Flights", "timeZone": "Europe/Madrid", "maxAuth": 5000,
            "merchantCategories": ["action": "Allow", "list": ["AIRFARE"]],
        ])
        var payload = answer.payload
        #expect(payload["virtualCardId"]?.string?.hasPrefix("vcard-") == true)
        #expect(payload["last4"]?.string?.count == 4)
        payload["virtualCardId"] = nil
        payload["last4"] = nil
        #expect(
            payload == [
                "cardId": .string(setting.card), "alias": "Flights", "amount": 10_000, "spent": 0, "currency": "EUR",
                "endDate": "2023-11-30", "timeZone": "Europe/Madrid", "maxAuth": 5000,
                "merchantCategories": ["action": "Allow", "list": ["AIRFARE"]], "state": "ACTIVE", "expMonth": 12,
                "expYear": 2030,
            ])
    }

    @Test("from pending to active to exhausted to active again to expired")
    func states() async throws {
        let setting = try await Setting()
        let id = try await setting.created(["startDate": "2023-11-16"])
        #expect(try await setting.state(id) == "PENDING")
        #expect(try await setting.pay(id) == "VCARD_PENDING")
        setting.company.bank.clock.advance(by: .seconds(86_400 + 7200))
        #expect(try await setting.state(id) == "ACTIVE")
        #expect(try await setting.pay(id, 10_001) == "VCARD_AMOUNT")
        let purchase = try await setting.company.pay(.virtualCard(id), 10_000)
        #expect(purchase.status == "APPROVED")
        #expect(try await setting.state(id) == "EXHAUSTED")
        #expect(try await setting.pay(id, 1) == "VCARD_AMOUNT")
        _ = try await setting.company.bank.backend.simulator.refund(transactionID: purchase.transactionID, amount: 500)
        #expect(try await setting.state(id) == "ACTIVE")
        #expect(try await setting.pay(id, 501) == "VCARD_AMOUNT")
        #expect(try await setting.pay(id, 500) == "APPROVED")
        setting.company.bank.clock.advance(by: .seconds(15 * 86_400))
        #expect(try await setting.state(id) == "EXPIRED")
        #expect(try await setting.pay(id, 1) == "VCARD_EXPIRED")
    }

    @Test("a closed virtual card is closed for good, and its last day is the one on which it was closed")
    func close() async throws {
        let setting = try await Setting()
        let id = try await setting.created(["timeZone": "Europe/Madrid"])
        setting.company.bank.clock.advance(by: .seconds(86_400))
        let closed = try await setting.call("close", ["virtualCardId": .string(id)]).payload
        #expect(closed["state"] == "CLOSED")
        // At 22:13 UTC it is already 23:13 in Madrid.
        #expect(closed["endDate"] == "2023-11-15")
        #expect(try await setting.pay(id) == "VCARD_CLOSED")
        #expect(try await setting.state(id) == "CLOSED")
        for operation in ["close", "update", "getDetails"] {
            let header: JSONObject = [
                "virtualCardId": .string(id), "amount": 1, "endDate": "2023-11-30",
                "private:pwd": .string(TestBank.pin),
            ]
            #expect(try await setting.call(operation, header).code == "VCARD_CLOSED", "\(operation)")
        }
    }

    @Test("its terms decline: merchants, the exact amount, the most for one purchase; the card's blocks decline too")
    func terms() async throws {
        let setting = try await Setting()
        let flights = try await setting.created(["merchantCategories": ["action": "Allow", "list": ["AIRFARE"]]])
        #expect(try await setting.pay(flights, category: "5411") == "VCARD_MERCHANT")
        #expect(try await setting.pay(flights, category: "4511") == "APPROVED")
        let exact = try await setting.created(["exactAmount": true])
        #expect(try await setting.pay(exact, 9999) == "VCARD_EXACT_AMOUNT")
        #expect(try await setting.pay(exact, 10_000) == "APPROVED")
        let small = try await setting.created(["maxAuth": 500])
        #expect(try await setting.pay(small, 501) == "VCARD_MAX_AUTH")
        _ = try await setting.company.change(.set, by: .owner, on: .company)
        #expect(try await setting.pay(small, 500) == "ECOMMERCE")
    }

    @Test("what is paid with a virtual card counts for the budgets of the card, and is among its transactions")
    func funding() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        let budget: JSONObject = ["type": "BUDGET", "period": "MONTH", "amount": 1500]
        _ = try await setting.company.change(.set, by: .user, on: .card(setting.card), budget)
        #expect(try await setting.pay(id, 1000) == "APPROVED")
        #expect(try await setting.company.outcome(setting.card, 501) == "BUDGET")
        let listed = try await setting.call("listTransactions", ["virtualCardId": .string(id)]).payload
        #expect(listed["total"] == 1)
        #expect(listed["transactions"]?[0]?["virtualCardId"]?.string == id)
        #expect(listed["transactions"]?[0]?["cardId"]?.string == setting.card)
        let mine = try await setting.company.call(.user, "listTransactions", ["scope": "MINE"]).payload["total"]
        #expect(mine == 2)
    }

    @Test("an update puts all terms in the place of the former ones; what was spent stays spent")
    func update() async throws {
        let setting = try await Setting()
        let id = try await setting.created(["alias": "Flights", "maxAuth": 2000])
        #expect(try await setting.pay(id, 1000) == "APPROVED")
        let answer = try await setting.call(
            "update", ["virtualCardId": .string(id), "amount": 1000, "endDate": "2023-12-31"])
        #expect(answer.payload["state"] == "EXHAUSTED")
        #expect(answer.payload["spent"] == 1000)
        #expect(answer.payload["endDate"] == "2023-12-31")
        #expect(answer.payload["maxAuth"] == nil)
        #expect(answer.payload["alias"] == nil)
    }

    @Test(
        "terms that there is no virtual card on",
        arguments: [
            (["amount": 1_000_000_000_000], "AMOUNT_TOO_LARGE", nil),
            (["maxAuth": 1_000_000_000_000], "AMOUNT_TOO_LARGE", nil),
            (["amount": 0], "INVALID_REQUEST", "amount"), (["amount": 1.5], "INVALID_REQUEST", "amount"),
            (["amount": "1"], "INVALID_REQUEST", "amount"), (["amount": .null], "INVALID_REQUEST", "amount"),
            (["endDate": .null], "INVALID_REQUEST", "endDate"), (["endDate": "soon"], "INVALID_REQUEST", "endDate"),
            (["endDate": "2023-02-29"], "INVALID_REQUEST", "endDate"),
            (["endDate": "2023-11-13"], "INVALID_VALIDITY", "endDate"),
            (["endDate": "2031-01-01"], "INVALID_VALIDITY", "endDate"),
            (["startDate": "2023-12-01"], "INVALID_VALIDITY", "endDate"),
            (["startDate": "2026-11-15", "endDate": "2027-01-01"], "INVALID_VALIDITY", "startDate"),
            (["timeZone": "Europe/Nowhere"], "INVALID_REQUEST", "timeZone"),
            (["currency": "USD"], "INVALID_REQUEST", "currency"), (["currency": "eur"], "INVALID_REQUEST", "currency"),
            (["exactAmount": "yes"], "INVALID_REQUEST", "exactAmount"),
            (["merchantCategories": []], "INVALID_REQUEST", "merchantCategories"),
            (["merchantCategories": [:]], "INVALID_REQUEST", "merchantCategories"),
            (
                ["merchantCategories": ["action": "Allow", "list": ["NOTHING"]]], "INVALID_REQUEST",
                "merchantCategories"
            ),
            (["merchantCategories": ["action": "Maybe", "list": []]], "INVALID_REQUEST", "merchantCategories"),
            (["alias": ""], "INVALID_REQUEST", "alias"), (["cardId": "card-1"], "CARD_NOTFOUND", nil),
        ] as [(JSONObject, String, String?)])
    func wrongTerms(_ changes: JSONObject, _ code: String, _ field: String?) async throws {
        let refusal = try await Setting().create(changes).refusal
        #expect(refusal?.code.rawValue == code)
        #expect(refusal?.data["field"]?.string == field)
    }

    @Test("a virtual card that has begun does not begin again later")
    func startMoved() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        let refusal = try await setting.call(
            "update",
            ["virtualCardId": .string(id), "amount": 1, "startDate": "2023-11-20", "endDate": "2023-11-30"]
        ).refusal
        #expect(refusal?.code.rawValue == "INVALID_VALIDITY")
        #expect(refusal?.data["field"] == "startDate")
    }

    @Test("only an active card has virtual cards")
    func inactive() async throws {
        let setting = try await Setting()
        _ = try await setting.company.call(.owner, "deactivateCompanyCard", ["cardId": .string(setting.card)])
        #expect(try await setting.create().code == "CARD_NOT_ACTIVE")
    }

    @Test("the number and the code are told for the PIN, and pay; the number is no number of a card to register")
    func details() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        let header: JSONObject = ["virtualCardId": .string(id), "private:pwd": .string(TestBank.pin)]
        let details = try await setting.call("getDetails", header).payload
        let number = try #require(details["private:pan"]?.string)
        #expect(number.count == 16)
        #expect(details["private:cvv"]?.string?.count == 3)
        #expect(details["expYear"] == 2030)
        #expect(try await setting.call("getDetails", header).payload == details)
        #expect(try await setting.company.pay(.number(number)).status == "APPROVED")
        var registration = TestCompany.registration()
        registration["private:pan"] = .string(number)
        let answer = try await setting.company.bank.call(
            "registerCard", of: "cardinfo", registration, sid: setting.company.sids[.otherUser])
        #expect(answer.code == "CARD_ALREADY_REGISTERED")
    }

    @Test("the number lies nowhere in the database's files, and is still told when the bank is opened anew")
    func sealed() async throws {
        let folder = ScratchFolder()
        let setting = try await Setting(at: .file(path: folder.data))
        let id = try await setting.created()
        let header: JSONObject = ["virtualCardId": .string(id), "private:pwd": .string(TestBank.pin)]
        let details = try await setting.call("getDetails", header).payload
        let number = try #require(details["private:pan"]?.string)
        let files = folder.names.map { String(decoding: ScratchFolder.read("\(folder.path)/\($0)"), as: UTF8.self) }
        #expect(files.contains { $0.contains(id) })
        #expect(!files.contains { $0.contains(number) })
        let again = setting.company.with(try TestBank(at: .file(path: folder.data)))
        let reread = try await again.bank.call("getDetails", of: "virtualcard", header, sid: again.sids[.user])
        #expect(reread.payload == details)
    }

    @Test("wrong PINs count with those of logins, and suspend")
    func wrongPIN() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        let header: JSONObject = ["virtualCardId": .string(id), "private:pwd": "0000"]
        #expect(try await setting.call("getDetails", header).refusal?.data["attemptsLeft"] == 2)
        #expect(
            try await setting.company.bank.login(TestBank.user, pin: "0000", instance: "phone-2").refusal?
                .data["attemptsLeft"] == 1)
        #expect(try await setting.call("getDetails", header).code == "ACCOUNT_SUSPENDED")
        #expect(try await setting.call("list").code == "SESSION_EXPIRED")
    }

    @Test("a wrong PIN for a virtual card that is not there is no failure")
    func wrongPINForNothing() async throws {
        let setting = try await Setting()
        let header: JSONObject = ["virtualCardId": "vcard-1", "private:pwd": "0000"]
        for _ in 1...4 { #expect(try await setting.call("getDetails", header).code == "VCARD_NOTFOUND") }
    }

    @Test("a virtual card is its creator's, the owner's and the admin's; nobody else finds it")
    func access() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        for (actor, count, code) in [
            (TestCompany.Actor.owner, 1, "OK"), (.admin, 1, "OK"), (.otherAdmin, 0, "VCARD_NOTFOUND"),
            (.user, 1, "OK"), (.otherUser, 0, "VCARD_NOTFOUND"), (.stranger, 0, "VCARD_NOTFOUND"),
        ] {
            let list = try await setting.call("list", by: actor).payload["virtualCards"]?.array
            #expect(list?.count == count, "\(actor)")
            let header: JSONObject = [
                "virtualCardId": .string(id), "amount": 1, "endDate": "2023-11-30",
                "private:pwd": .string(TestBank.pin),
            ]
            for operation in ["listTransactions", "update"] {
                #expect(try await setting.call(operation, header, by: actor).code == code, "\(operation) by \(actor)")
            }
            let details = try await setting.call("getDetails", header, by: actor).code
            #expect(details == (actor == .admin ? "PERMISSION_DENIED" : code), "getDetails by \(actor)")
            if code != "OK" { #expect(try await setting.call("close", header, by: actor).code == code) }
        }
        #expect(try await setting.call("list", ["cardId": .string(setting.card)], by: .otherUser).short == "NF")
    }

    @Test("the number is for who made the virtual card and for the owner; an admin who asks fails no PIN")
    func numberOfOthers() async throws {
        let setting = try await Setting()
        for (maker, readers) in [
            (TestCompany.Actor.owner, [.owner]), (.admin, [.owner, .admin]), (.user, [.owner, .user]),
        ] as [(TestCompany.Actor, [TestCompany.Actor])] {
            let answer = try await setting.call(
                "create", ["cardId": .string(setting.card), "amount": 1, "endDate": "2023-11-30"], by: maker)
            var header: JSONObject = ["virtualCardId": answer.payload["virtualCardId"] ?? .null]
            for actor in [.owner, .admin, .user] as [TestCompany.Actor] {
                let isReader = readers.contains(actor)
                header["private:pwd"] = isReader ? .string(TestBank.pin) : "0000"
                // The user does not even see what others have made.
                let refusal = actor == .user ? "VCARD_NOTFOUND" : "PERMISSION_DENIED"
                let code = try await setting.call("getDetails", header, by: actor).code
                #expect(code == (isReader ? "OK" : refusal), "made by \(maker), read by \(actor)")
            }
            _ = try await setting.call("close", header, by: .owner)
            header["private:pwd"] = .string(TestBank.pin)
            #expect(try await setting.call("getDetails", header, by: .owner).code == "VCARD_CLOSED")
        }
        #expect(
            try await setting.company.bank.login(TestCompany.Actor.admin.rawValue, pin: "0000").refusal?.data[
                "attemptsLeft"] == 2)
    }

    @Test("who has to give the card back has no virtual card of it any more")
    func reassigned() async throws {
        let setting = try await Setting()
        let id = try await setting.created()
        _ = try await setting.company.call(.owner, "unassignCard", ["cardId": .string(setting.card)])
        #expect(try await setting.call("close", ["virtualCardId": .string(id)]).code == "VCARD_NOTFOUND")
        #expect(try await setting.call("list").payload["virtualCards"] == [])
        #expect(try await setting.pay(id) == "VCARD_CLOSED")
        let closed = try await setting.call("list", by: .owner).payload["virtualCards"]?[0]
        #expect(closed?["state"] == "CLOSED")
        #expect(closed?["endDate"] == "2023-11-14")
    }

    @Test("a personal card has virtual cards of its holder's alone")
    func personal() async throws {
        let setting = try await Setting()
        let sid = setting.company.sids[.otherUser]
        let bank = setting.company.bank
        let card =
            try await bank.call("registerCard", of: "cardinfo", TestCompany.registration(5), sid: sid)
            .payload["cardId"] ?? .null
        _ = try await bank.call("activateCard", of: "cardinfo", ["cardId": card], sid: sid)
        let header: JSONObject = ["cardId": card, "amount": 1000, "endDate": "2023-11-30"]
        let answer = try await setting.call("create", header, by: .otherUser)
        #expect(answer.code == "OK")
        #expect(try await setting.call("create", header, by: .owner).code == "CARD_NOTFOUND")
        let id = try #require(answer.payload["virtualCardId"]?.string)
        #expect(try await setting.pay(id) == "APPROVED")
        #expect(try await setting.call("list", by: .owner).payload["virtualCards"] == [])
    }
}
