import Testing

@Suite("The network simulator, by the administrators' endpoint")
struct SimulatorTests {
    private static let number = "4111111111111111"
    private static let shop = #""merchant":{"name":"Shop","category":"5411","country":"ES"},"channel":"POS""#

    /// A server with an active card of the demo's first user.
    private static func start() async throws -> (server: TestServer, sid: String, card: String) {
        let server = try await TestServer()
        let sid = try await server.openSession()
        let registered = await server.call(
            "registerCard", of: "cardinfo",
            #"{"private:pan":"\#(number)","expMonth":12,"expYear":2099,"nameOnCard":"ANA GARCIA"}"#, sid: sid)
        let card = String(try #require(registered?.text.firstMatch(of: /"cardId":"(card-[0-9a-f]+)"/)).1)
        _ = await server.call("activateCard", of: "cardinfo", #"{"cardId":"\#(card)"}"#, sid: sid)
        return (server, sid, card)
    }

    @Test("authorises by card and by number, refunds and reverses, and the cardholder sees it all")
    func story() async throws {
        let (server, sid, card) = try await Self.start()
        let first = await server.administrate(
            "POST", "/simulator/authorisations", #"{"cardId":"\#(card)","amount":1000,\#(Self.shop)}"#)
        #expect(first?.status == 201)
        #expect(first?.text.contains(#""status":"APPROVED""#) == true)
        #expect(first?.text.contains(#""notification":{"#) == true)
        let id = try #require(first?.text.firstMatch(of: /"transactionId":"(txn-[0-9a-f]+)"/)).1
        let second = await server.administrate(
            "POST", "/simulator/authorisations", #"{"private:pan":"\#(Self.number)","amount":500,\#(Self.shop)}"#)
        let other = try #require(second?.text.firstMatch(of: /"transactionId":"(txn-[0-9a-f]+)"/)).1
        #expect(second?.text.contains(Self.number) == false)

        let refund = #"{"transactionId":"\#(id)","amount":400}"#
        #expect(await server.administrate("POST", "/simulator/refunds", refund)?.status == 201)
        let rest = await server.administrate("POST", "/simulator/refunds", #"{"transactionId":"\#(id)"}"#)
        #expect(rest?.status == 201)
        let reversal = #"{"transactionId":"\#(other)"}"#
        #expect(await server.administrate("POST", "/simulator/reversals", reversal)?.status == 201)

        let list = await server.call("listTransactions", of: "cardinfo", #"{"cardId":"\#(card)"}"#, sid: sid)
        #expect(list?.text.contains(#""total":5"#) == true)
        await server.server.stop()
    }

    @Test(
        "what is refused says why",
        arguments: [
            ("authorisations", #"{"cardId":"card-0","amount":1,SHOP}"#, 404, "CARD_NOTFOUND"),
            ("authorisations", #"{"virtualCardId":"vcard-0","amount":1,SHOP}"#, 404, "VCARD_NOTFOUND"),
            ("authorisations", #"{"amount":1,SHOP}"#, 400, "INVALID_REQUEST"),
            ("authorisations", #"{"cardId":"CARD","amount":1.5,SHOP}"#, 400, "INVALID_REQUEST"),
            ("authorisations", #"{"cardId":"CARD","amount":1}"#, 400, "INVALID_REQUEST"),
            ("authorisations", #"{"cardId":"CARD","amount":1,"currency":"USD",SHOP}"#, 409, "CURRENCY_MISMATCH"),
            ("refunds", #"{"transactionId":"txn-0"}"#, 404, "TRANSACTION_NOTFOUND"),
            ("refunds", #"{"amount":1}"#, 400, "INVALID_REQUEST"),
            ("refunds", #"{"transactionId":"txn-0","amount":"1"}"#, 400, "INVALID_REQUEST"),
            ("refunds", #"{"transactionId":"txn-0","amount":0}"#, 400, "INVALID_REQUEST"),
            ("reversals", "{}", 400, "INVALID_REQUEST"),
            ("reversals", #"{"transactionId":"txn-0"}"#, 404, "TRANSACTION_NOTFOUND"),
        ])
    func refused(path: String, body: String, status: Int, code: String) async throws {
        let (server, _, card) = try await Self.start()
        let body = body.replacing("CARD\"", with: "\(card)\"").replacing("SHOP", with: Self.shop)
        let answer = await server.administrate("POST", "/simulator/\(path)", body)
        #expect(answer?.status == status)
        #expect(answer?.text.hasPrefix(#"{"error":{"code":"\#(code)","message":""#) == true, "\(answer?.text ?? "")")
        await server.server.stop()
    }

    @Test("what was refunded is not reversed, nor refunded again")
    func states() async throws {
        let (server, _, card) = try await Self.start()
        let purchase = await server.administrate(
            "POST", "/simulator/authorisations", #"{"cardId":"\#(card)","amount":1000,\#(Self.shop)}"#)
        let id = try #require(purchase?.text.firstMatch(of: /"transactionId":"(txn-[0-9a-f]+)"/)).1
        let tooMuch = await server.administrate(
            "POST", "/simulator/refunds", #"{"transactionId":"\#(id)","amount":1001}"#)
        #expect(tooMuch?.status == 409)
        #expect(tooMuch?.text.contains("AMOUNT_TOO_LARGE") == true)
        let all = #"{"transactionId":"\#(id)"}"#
        #expect(await server.administrate("POST", "/simulator/refunds", all)?.status == 201)
        #expect(await server.administrate("POST", "/simulator/refunds", all)?.text.contains("INVALID_STATE") == true)
        #expect(await server.administrate("POST", "/simulator/reversals", all)?.status == 409)
        await server.server.stop()
    }
}
