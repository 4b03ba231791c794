import GatewayTesting
import JSONCoding
import Testing

@Suite("Tokens") struct TokenTests {
    @Test("a card of a session is kept under a token, and paid with")
    func payment() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        _ = await client.send("PUT", "session/\(id)", GatewayClient.card(), as: .app(id))
        let made = await client.send("POST", "token", ["session": ["id": .string(id)]])
        #expect(made.status == 201)
        #expect(made["result"] == "SUCCESS")
        #expect(made["status"] == "VALID")
        #expect(made["verificationStrategy"] == "BASIC")
        #expect(made["repositoryId"] == "TESTPUENTE")
        #expect(made["sourceOfFunds.provided.card.number"] == "512345xxxxxx0008")
        let token = try #require(made.text("token"))
        var body = GatewayClient.payment()
        body["sourceOfFunds"] = ["type": "CARD", "token": .string(token)]
        let paid = await client.put("pay", body)
        #expect(paid["result"] == "SUCCESS")
        #expect(paid.text("sourceOfFunds.token") == token)
        #expect(paid["sourceOfFunds.provided.card.number"] == "512345xxxxxx0008")
        // A token never has the code.
        #expect(paid["response.cardSecurityCode.gatewayCode"] == "NOT_PRESENT")
    }

    @Test("a token under the merchant's own id is retrieved, changed and removed")
    func life() async throws {
        let client = try GatewayClient()
        #expect(await client.send("PUT", "token/ana", GatewayClient.card()).status == 201)
        #expect(await client.send("PUT", "token/ana", GatewayClient.card(GatewayClient.visa)).status == 200)
        #expect(
            await client.send("GET", "token/ana")["sourceOfFunds.provided.card.number"] == "450875xxxxxx1019")
        #expect(await client.send("DELETE", "token/ana").status == 200)
        #expect(await client.send("GET", "token/ana").status == 400)
    }

    @Test("a preserving token has the card's first and last digits and passes the Luhn check")
    func preserving() async throws {
        let client = try GatewayClient(tokenIDs: .preserving)
        let made = await client.send("POST", "token", GatewayClient.card())
        let token = try #require(made.text("token"))
        #expect(token.hasPrefix("512345") && token.hasSuffix("0008") && token != GatewayClient.mastercard)
        // A card number is accepted where a token looks like one.
        #expect(await client.put("pay", GatewayClient.payment("PAY", GatewayClient.card(token)))["result"] == "SUCCESS")
    }

    @Test("where a card has one token, the same card gives the same one, and another id is refused")
    func uniqueAccount() async throws {
        let client = try GatewayClient(tokenManagement: .uniqueAccount)
        let first = await client.send("POST", "token", GatewayClient.card())
        let second = await client.send("POST", "token", GatewayClient.card(month: "12", year: "30"))
        #expect(first["token"] == second["token"])
        let other = await client.send("PUT", "token/own-id", GatewayClient.card())
        #expect(other.status == 400)
        #expect(other["error.cause"] == "REQUEST_REJECTED")
    }

    @Test("each request gives a new token otherwise, and only to the merchant")
    func uniqueToken() async throws {
        let client = try GatewayClient()
        let first = await client.send("POST", "token", GatewayClient.card())
        #expect(await client.send("POST", "token", GatewayClient.card())["token"] != first["token"])
        let id = await client.session()
        #expect(await client.send("POST", "token", GatewayClient.card(), as: .app(id)).status == 400)
        let supplied = try GatewayClient(tokenIDs: .supplied)
        #expect(await supplied.send("POST", "token", GatewayClient.card()).status == 400)
    }
}
