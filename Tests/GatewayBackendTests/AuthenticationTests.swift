import GatewayTesting
import JSONCoding
import Testing

@Suite("Authentication of payers") struct AuthenticationTests {
    /// An app's session with a card in it.
    static func session(
        _ client: GatewayClient, amount: String, card: String = GatewayClient.mastercard, version: Int = 70
    ) async -> String {
        let id = await client.session(amount: amount, version: version)
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(card), as: .app(id), version: version)
        return id
    }

    static func step(
        _ client: GatewayClient, _ operation: String, _ session: String, transaction: String = "auth", version: Int = 70
    ) async -> GatewayClient.Answer {
        await client.put(
            transaction, ["apiOperation": .string(operation), "session": ["id": .string(session)]], as: .app(session),
            version: version)
    }

    static func challenge(_ client: GatewayClient, _ id: String, _ answer: JSONObject) async -> GatewayClient.Answer {
        var bytes: [UInt8] = []
        JSONWriter().write(.object(answer), into: &bytes)
        return await client.send("POST", "/acs/challenge/\(id)", bytes, as: .none)
    }

    @Test(
        "cards of the published lists are enrolled or not, and a card that is not can be paid with",
        arguments: [
            ("5123450000000008", true), ("2223000000000007", true), ("4508750015741019", true),
            ("30123400000000", true), ("3528000000000007", true), ("6011003179988686", true),
            ("5000000000000000005", true), ("371881634498004", true), ("5111111111111118", false),
            ("2223000000000023", false), ("4012000033330026", false), ("36259600000012", false),
            ("3528111100000001", false), ("6011963280099774", false), ("5666555544443333", false),
        ])
    func enrolment(number: String, isEnrolled: Bool) async throws {
        let client = try GatewayClient()
        let id = await Self.session(client, amount: "1.00", card: number)
        let answer = await Self.step(client, "INITIATE_AUTHENTICATION", id)
        #expect(answer.status == 201)
        #expect(
            answer.text("transaction.authenticationStatus")
                == (isEnrolled ? "AUTHENTICATION_AVAILABLE" : "AUTHENTICATION_NOT_SUPPORTED"))
        #expect(answer["authentication.version"] == (isEnrolled ? "3DS2" : "NONE"))
        #expect(answer["response.gatewayRecommendation"] == "PROCEED")
        let payment: JSONObject = [
            "apiOperation": "PAY", "session": ["id": .string(id)], "authentication": ["transactionId": "auth"],
        ]
        let paid = await client.put("pay", payment, version: 70)
        #expect(paid.text("result") == (isEnrolled ? "ERROR" : "SUCCESS"))
    }

    @Test(
        "the amount decides what the issuer says; what to do instead is said from version 70 on",
        arguments: [
            ("1.00", "AUTHENTICATION_SUCCESSFUL", "PROCEED", "PROCEED"),
            ("1.62", "AUTHENTICATION_ATTEMPTED", "PROCEED", "PROCEED"),
            ("1.63", "AUTHENTICATION_FAILED", "RESUBMIT_WITH_ALTERNATIVE_PAYMENT_DETAILS", "DO_NOT_PROCEED"),
            ("1.64", "AUTHENTICATION_REJECTED", "DO_NOT_PROCEED_ABANDON_ORDER", "DO_NOT_PROCEED"),
            ("1.65", "AUTHENTICATION_UNAVAILABLE", "DO_NOT_PROCEED", "DO_NOT_PROCEED"),
        ])
    func verdicts(amount: String, status: String, from70: String, before70: String) async throws {
        for (version, recommendation) in [(70, from70), (69, before70)] {
            let client = try GatewayClient()
            let id = await Self.session(client, amount: amount, version: version)
            _ = await Self.step(client, "INITIATE_AUTHENTICATION", id, version: version)
            let answer = await Self.step(client, "AUTHENTICATE_PAYER", id, version: version)
            #expect(answer.status == 201)
            #expect(answer.text("transaction.authenticationStatus") == status)
            #expect(answer.text("response.gatewayRecommendation") == recommendation)
            let payment: JSONObject = [
                "apiOperation": "PAY", "session": ["id": .string(id)], "authentication": ["transactionId": "auth"],
            ]
            let paid = await client.put("pay", payment, version: version)
            #expect(paid.status == 201)
            #expect(paid.text("response.gatewayCode") == (from70 == "PROCEED" ? "APPROVED" : "AUTHENTICATION_FAILED"))
        }
    }

    @Test("a challenge takes its right answer within three attempts, and the payment then counts as authenticated")
    func challenged() async throws {
        let client = try GatewayClient()
        let id = await Self.session(client, amount: "1.61")
        _ = await Self.step(client, "INITIATE_AUTHENTICATION", id)
        let pending = await Self.step(client, "AUTHENTICATE_PAYER", id)
        #expect(pending["result"] == "PENDING")
        #expect(pending["authentication.challenge.promptType"] == "OTP")
        #expect(pending["authentication.challenge.attemptsLeft"] == 3)
        let challenge = try #require(pending.text("authentication.challenge.id"))
        let wrong = await Self.challenge(client, challenge, ["answer": "000000"])
        #expect(wrong["transactionStatus"] == "C")
        #expect(wrong["challenge.attemptsLeft"] == 2)
        #expect(await Self.challenge(client, challenge, ["answer": "123456"])["transactionStatus"] == "Y")
        #expect(await Self.challenge(client, challenge, ["answer": "123456"]).status == 400)
        let final = await client.send("GET", "order/order-1/transaction/auth", as: .app(id), version: 70)
        #expect(final["transaction.authenticationStatus"] == "AUTHENTICATION_SUCCESSFUL")
        #expect(final["response.gatewayRecommendation"] == "PROCEED")
        let paid = await client.put(
            "pay",
            ["apiOperation": "PAY", "session": ["id": .string(id)], "authentication": ["transactionId": "auth"]],
            version: 70)
        #expect(paid["result"] == "SUCCESS")
        #expect(paid["order.authenticationStatus"] == "AUTHENTICATION_SUCCESSFUL")
        #expect(paid["transaction.authenticationStatus"] == "AUTHENTICATION_SUCCESSFUL")
    }

    @Test("three wrong answers, or a cancel, fail the authentication for good")
    func failedChallenges() async throws {
        for answers in [["1", "2", "3"], [nil]] as [[String?]] {
            let client = try GatewayClient()
            let id = await Self.session(client, amount: "1.61")
            _ = await Self.step(client, "INITIATE_AUTHENTICATION", id)
            let pending = await Self.step(client, "AUTHENTICATE_PAYER", id)
            let challenge = try #require(pending.text("authentication.challenge.id"))
            for answer in answers {
                _ = await Self.challenge(
                    client, challenge, answer.map { ["answer": .string($0)] } ?? ["cancel": true])
            }
            #expect(await Self.challenge(client, challenge, ["answer": "123456"]).status == 400)
            let final = await client.send("GET", "order/order-1/transaction/auth", version: 70)
            #expect(final["transaction.authenticationStatus"] == "AUTHENTICATION_FAILED")
            #expect(final["response.gatewayRecommendation"] != "PROCEED")
        }
    }

    @Test("a challenge of another id, or a body that is no answer, changes nothing")
    func wrongChallenges() async throws {
        let client = try GatewayClient()
        let id = await Self.session(client, amount: "1.67")
        _ = await Self.step(client, "INITIATE_AUTHENTICATION", id)
        let pending = await Self.step(client, "AUTHENTICATE_PAYER", id)
        let challenge = try #require(pending.text("authentication.challenge.id"))
        #expect(await Self.challenge(client, "challenge-0", ["answer": "123456"]).status == 404)
        for body in [[:], ["answer": 1], ["cancel": false], ["answer": "a", "cancel": true]] as [JSONObject] {
            #expect(await Self.challenge(client, challenge, body).status == 400)
        }
        #expect(await Self.challenge(client, challenge, ["answer": "bank-login"])["transactionStatus"] == "Y")
    }

    @Test("an app authenticates the payer of its session's order with what the merchant has set there")
    func appLimits() async throws {
        let client = try GatewayClient()
        let id = await Self.session(client, amount: "1.00")
        let body: JSONObject = ["apiOperation": "INITIATE_AUTHENTICATION", "session": ["id": .string(id)]]
        #expect(await client.put("auth", of: "order-2", body, as: .app(id), version: 70).status == 400)
        var cheaper = body
        cheaper["order"] = ["amount": "0.01"]
        #expect(await client.put("auth", cheaper, as: .app(id), version: 70)["error.field"] == "order.amount")
        #expect(await client.put("pay", GatewayClient.payment(), as: .app(id), version: 70).status == 400)
        #expect(await client.send("GET", "order/order-1", as: .app(id), version: 70).status == 400)
        #expect(await client.put("auth", body, as: .app(id), version: 70).status == 201)
    }

    @Test("an app learns nothing of another order's transactions, not even by repeating the request of their app")
    func otherOrder() async throws {
        let client = try GatewayClient()
        let (own, other) = (await Self.session(client, amount: "1.61"), await client.session(order: "order-2"))
        // Who has the credentials need not name the session.
        for operation in ["INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER"] {
            let body: JSONObject = ["apiOperation": .string(operation)]
            #expect(await client.put("auth", body, as: .app(own), version: 70).status == 201)
            #expect(await client.put("auth", body, as: .app(own), version: 70).status == 200)
            for transaction in ["auth", "none"] {
                let answer = await client.put(transaction, body, as: .app(other), version: 70)
                #expect(answer["error.field"] == "order.id")
            }
        }
    }

    @Test("what an app asks for counts when it is refused or repeated as well, so that tokens cannot be guessed")
    func guesses() async throws {
        let client = try GatewayClient()
        let id = await client.session(limit: 3, version: 70)
        var body: JSONObject = ["apiOperation": "INITIATE_AUTHENTICATION"]
        for guess in ["9000000000000001", "9000000000000019"] {
            body["sourceOfFunds"] = ["token": .string(guess)]
            let answer = await client.put("auth", body, as: .app(id), version: 70)
            #expect(answer["error.field"] == "sourceOfFunds.token")
        }
        body["sourceOfFunds"] = GatewayClient.card()["sourceOfFunds"]
        #expect(await client.put("auth", body, as: .app(id), version: 70).status == 201)
        #expect(await client.put("auth", body, as: .app(id), version: 70).status == 401)
    }

    @Test("retrieving how a challenge has ended is no further use of the session")
    func closing() async throws {
        for (amount, status) in [("1.61", 200), ("1.00", 401)] {
            let client = try GatewayClient()
            let id = await client.session(amount: amount, limit: 3, version: 70)
            _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id), version: 70)
            _ = await Self.step(client, "INITIATE_AUTHENTICATION", id)
            _ = await Self.step(client, "AUTHENTICATE_PAYER", id)
            let retrieved = await client.send("GET", "order/order-1/transaction/auth", as: .app(id), version: 70)
            #expect(retrieved.status == status)
        }
    }

    @Test("an authentication cannot be used with another card, nor its transaction id for a payment")
    func misuse() async throws {
        let client = try GatewayClient()
        let id = await Self.session(client, amount: "1.00")
        _ = await Self.step(client, "INITIATE_AUTHENTICATION", id)
        _ = await Self.step(client, "AUTHENTICATE_PAYER", id)
        var payment = GatewayClient.payment("PAY", amount: "1.00", GatewayClient.card(GatewayClient.visa))
        payment["authentication"] = ["transactionId": "auth"]
        #expect(await client.put("pay", payment)["error.field"] == "authentication.transactionId")
        #expect(await client.put("auth", GatewayClient.payment())["error.field"] == "transaction.id")
        #expect(await Self.step(client, "AUTHENTICATE_PAYER", id, transaction: "other").status == 400)
        #expect(await Self.step(client, "AUTHENTICATE_PAYER", id).status == 200)
    }
}
