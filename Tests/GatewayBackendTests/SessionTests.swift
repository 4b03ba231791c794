import GatewayTesting
import JSONCoding
import Testing

@Suite("Sessions") struct SessionTests {
    @Test("a new session has the shape of the REST guide")
    func creation() async throws {
        let answer = try await GatewayClient().send(
            "POST", "session", ["session": ["authenticationLimit": 25], "correlationId": "abc"])
        #expect(answer.status == 201)
        #expect(answer["merchant"] == "TESTPUENTE")
        #expect(answer["result"] == "SUCCESS")
        #expect(answer["correlationId"] == "abc")
        #expect(answer["session.authenticationLimit"] == 25)
        #expect(answer["session.updateStatus"] == "NO_UPDATE")
        let id = try #require(answer.text("session.id"))
        #expect((31...35).contains(id.utf8.count) && id.hasPrefix("SESSION"))
        let version = try #require(answer.text("session.version"))
        #expect(version.count == 10 && version.allSatisfy(\.isHexDigit))
        #expect(answer.text("session.aes256Key")?.isEmpty == false)
    }

    @Test("a session can be created without a body, and with the member that the mobile guide names")
    func creationBodies() async throws {
        let client = try GatewayClient()
        #expect(await client.send("POST", "session")["session.authenticationLimit"] == 5)
        #expect(await client.send("POST", "session", ["authenticationLimit": 7])["session.authenticationLimit"] == 7)
        for limit in [-1, 26] as [Int64] {
            let refused = await client.send("POST", "session", ["session": ["authenticationLimit": .integer(limit)]])
            #expect(refused.status == 400)
            #expect(refused["error.field"] == "session.authenticationLimit")
        }
    }

    @Test("an update answers with the card masked, a new session version and the API's version")
    func update() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        let before = await client.send("GET", "session/\(id)")
        let answer = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        #expect(answer.status == 200)
        #expect(answer["session.updateStatus"] == "SUCCESS")
        #expect(answer["session.version"] != before["session.version"])
        #expect(answer["version"] == "61")
        #expect(answer["sourceOfFunds.provided.card.number"] == "512345xxxxxx0008")
        #expect(answer["sourceOfFunds.provided.card.brand"] == "MASTERCARD")
        #expect(answer["sourceOfFunds.provided.card.nameOnCard"] == "Ana Puente")
        #expect(answer["sourceOfFunds.provided.card.expiry.month"] == "01")
        #expect(answer["sourceOfFunds.provided.card.securityCode"] == nil)
        #expect(answer["session.aes256Key"] == nil)
        #expect(answer["order.amount"] == "1.23")
    }

    @Test("an app writes the payer's fields and the wallet, nothing else")
    func payerFields() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        let allowed: [JSONObject] = [
            ["billing": ["address": ["city": "Sevilla"]]], ["shipping": ["address": ["country": "ESP"]]],
            ["customer": ["email": "ana@example.com"]], ["order": ["walletProvider": "APPLE_PAY"]],
        ]
        for body in allowed { #expect(await client.send("PUT", "session/\(id)", body, as: .app(id)).status == 200) }
        let refused: [(JSONObject, String)] = [
            (["order": ["amount": "0.01"]], "order.amount"), (["order": ["id": "other"]], "order.id"),
            (["authentication": ["purpose": "ADD_CARD"]], "authentication.purpose"),
            (["transaction": ["amount": "1"]], "transaction.amount"),
        ]
        for (body, field) in refused {
            let answer = await client.send("PUT", "session/\(id)", body, as: .app(id))
            #expect(answer.status == 400)
            #expect(answer.text("error.field") == field)
        }
        #expect(await client.send("GET", "session/\(id)")["order.amount"] == "1.23")
    }

    @Test("an app only reaches its own session, and only from version 50 on")
    func otherSessions() async throws {
        let client = try GatewayClient()
        let (mine, other) = (await client.session(), await client.session(order: "order-2"))
        #expect(await client.send("GET", "session/\(other)", as: .app(mine)).status == 401)
        #expect(await client.send("GET", "session/\(mine)", as: .app(mine), version: 49).status == 401)
        #expect(await client.send("GET", "session/\(mine)", as: .app(mine), version: 50).status == 200)
        #expect(await client.send("POST", "session", as: .app(mine)).status == 400)
    }

    @Test("the credentials of a session are good for as many operations as its limit says")
    func limit() async throws {
        let client = try GatewayClient()
        let id = await client.session(limit: 2)
        let card = GatewayClient.card()
        // What is refused is not counted.
        #expect(await client.send("PUT", "session/\(id)", ["order": ["amount": "1"]], as: .app(id)).status == 400)
        #expect(await client.send("PUT", "session/\(id)", card, as: .app(id)).status == 200)
        #expect(await client.send("PUT", "session/\(id)", card, as: .app(id)).status == 200)
        #expect(await client.send("PUT", "session/\(id)", card, as: .app(id)).status == 401)
        #expect(await client.send("PUT", "session/\(id)", card).status == 200)
    }

    @Test("an app of a version before 50 updates the payer's data without credentials, and does nothing else so")
    func oldApps() async throws {
        let client = try GatewayClient()
        let id = await client.session(version: 45)
        var body = GatewayClient.card()
        #expect(await client.send("PUT", "session/\(id)", body, as: .none, version: 45).status == 401)
        body["apiOperation"] = "UPDATE_PAYER_DATA"
        #expect(await client.send("PUT", "session/\(id)", body, as: .none, version: 45).status == 200)
        #expect(await client.send("PUT", "session/\(id)", body, as: .none, version: 50).status == 401)
        #expect(await client.send("GET", "session/\(id)", as: .none, version: 45).status == 401)
        body["order"] = ["amount": "0.01"]
        #expect(await client.send("PUT", "session/\(id)", body, as: .none, version: 45).status == 400)
    }

    @Test("an update that names an old version of the session is refused")
    func lock() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        let version = try #require(await client.send("GET", "session/\(id)").text("session.version"))
        let update: JSONObject = ["session": ["version": .string(version)], "customer": ["firstName": "Ana"]]
        #expect(await client.send("PUT", "session/\(id)", update).status == 200)
        let late = await client.send("PUT", "session/\(id)", update)
        #expect(late.status == 400)
        #expect(late["error.field"] == "session.version")
    }

    @Test("an operation needs the API version that last updated its session")
    func versions() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id), version: 70)
        let body: JSONObject = ["apiOperation": "PAY", "session": ["id": .string(id)]]
        let refused = await client.put("pay", body, version: 61)
        #expect(refused.status == 400)
        #expect(refused["error.cause"] == "INVALID_REQUEST")
        #expect(await client.put("pay", body, version: 70)["result"] == "SUCCESS")
    }

    @Test("explicit fields of an operation count before those of its session")
    func precedence() async throws {
        let client = try GatewayClient()
        let id = await client.session(amount: "9.99")
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        let answer = await client.put(
            "pay", ["apiOperation": "PAY", "session": ["id": .string(id)], "order": ["amount": "2.50"]])
        #expect(answer["order.amount"] == "2.50")
        #expect(answer["order.currency"] == "USD")
    }

    @Test("the first operation that references a session uses up its security code")
    func securityCode() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(month: "05"), as: .app(id))
        let body: JSONObject = ["apiOperation": "PAY", "session": ["id": .string(id)]]
        let first = await client.put("pay-1", body)
        #expect(first["result"] == "FAILURE")
        #expect(first["response.cardSecurityCode.gatewayCode"] == "MATCH")
        let second = await client.put("pay-2", body)
        #expect(second["response.cardSecurityCode.gatewayCode"] == "NOT_PRESENT")
    }
}
