import JSONCoding
import PurchaseBackend
import PurchaseTesting
import ServerStore
import ServerTesting
import TestSupport
import Testing

/// The exchange of purchase specification §2, and the store's own.
@Suite("The wire") struct WireTests {
    @Test("the app's server lists what it offers, with a slash at the end or without")
    func identifiers() async throws {
        let client = try PurchaseClient()
        let names = ["HanSolo", "Chewbacca", "MillenniumFalcon", "ModalNodes", "Greedo", "BobaFett"]
        let expected = JSONValue.array(names.map { .string("com.cytdevteam.MosEisley.\($0)") })
        for path in ["/products/identifiers", "/products/identifiers/"] {
            let answer = await client.send("GET", path)
            #expect(answer.status == 200)
            #expect(answer.body == expected)
        }
    }

    @Test("the store has four of the six")
    func products() async throws {
        let client = try PurchaseClient()
        let identifiers = await client.send("GET", "/products/identifiers").body
        let answer = await client.post("/store/products", ["identifiers": identifiers])
        #expect(answer["products"]?.array?.count == 4)
        #expect(answer["products"]?[0]?["price"] == "0.99")
        #expect(
            answer["invalidIdentifiers"]
                == ["com.cytdevteam.MosEisley.Greedo", "com.cytdevteam.MosEisley.BobaFett"])
    }

    @Test(
        "the app's server verifies a receipt with status 203, also with blanks for pluses, and says what is wrong with another"
    )
    func verify() async throws {
        let client = try PurchaseClient()
        let form = "application/x-www-form-urlencoded"
        var receipt = await client.receipt()
        for number in 2...40 where !receipt.contains("+") {
            receipt = await client.receipt(payment: "payment-\(number)")
        }
        for type in [form, nil] {
            let answer = await client.send("POST", "/receipts/verify", "receipt-data=\(receipt)", type: type)
            #expect(answer.status == 203)
            #expect(answer["status"] == 0)
            #expect(answer["receipt"]?["product_id"]?.string == PurchaseClient.hanSolo)
        }
        let wrong = await client.send("POST", "/receipts/verify", "receipt-data=AAAA", type: form)
        #expect(wrong.status == 203)
        #expect(wrong.text == #"{"status":"the receipt data is malformed"}"#)
        #expect(await client.send("POST", "/receipts/verify", "", type: form).status == 400)
        #expect(await client.post("/receipts/verify", ["receipt-data": 7]).status == 400)
    }

    @Test("the same receipt again is a success for its account, and flagged for another")
    func replay() async throws {
        let client = try PurchaseClient()
        let receipt = JSONValue.string(await client.receipt())
        for _ in 0..<2 {
            let answer = await client.post("/receipts/verify", ["receipt-data": receipt, "account": "ana"])
            #expect(answer["status"] == 0)
            #expect(answer["flagged"] == nil)
        }
        #expect(await client.post("/receipts/verify", ["receipt-data": receipt, "account": "eve"])["flagged"] == true)
    }

    @Test("a payment that is sent again gives the same transaction, and another one under its id is refused")
    func idempotent() async throws {
        let client = try PurchaseClient()
        let first = await client.pay()
        #expect(await client.pay().text == first.text)
        #expect(await client.pay(quantity: 2).status == 409)
        #expect(await client.pay(payment: "payment-2")["transactionId"] != first["transactionId"])
        #expect(await client.pay("com.cytdevteam.MosEisley.Greedo", payment: "payment-3").status == 404)
        #expect(await client.pay(payment: "payment-4", quantity: 11).status == 400)
    }

    @Test("a payment waits for an approval, which is given once")
    func deferred() async throws {
        let client = try PurchaseClient()
        let waiting = await client.pay(deferred: true)
        #expect(waiting["state"] == "deferred")
        #expect(waiting["receipt"] == nil)
        let decided = await client.post("/store/payments/payment-1/decision", ["approve": true])
        #expect(decided["state"] == "purchased")
        #expect(await client.post("/store/payments/payment-1/decision", ["approve": false]).status == 409)
    }

    @Test("what was sold is there after a restart")
    func restart() async throws {
        let folder = ScratchFolder()
        let location = StoreLocation.file(path: folder.path("purchase.db"))
        let first = try PurchaseClient(at: location)
        let paid = await first.pay()
        try first.server.close()
        let second = try PurchaseClient(at: location)
        #expect(await second.send("GET", "/store/payments/payment-1").text == paid.text)
    }

    @Test("whatever is made of requests, the server fails at none, and what it refuses changes nothing")
    func fuzzing() async throws {
        let seed = SeededGenerator.seed(of: "fuzzing of purchases")
        let campaign = FuzzCampaign(seed: seed, cases: 5_000, runLength: 1_250)
        let tally = try await campaign.run(from: RESTFuzzRun<FuzzedPurchase>.Tally(), add: +=) { number, cases in
            var run = try RESTFuzzRun(FuzzedPurchase(), seed: seed &+ UInt64(number))
            return try await run.run(cases)
        }
        #expect(tally.cases == 5_000)
        var run = try RESTFuzzRun(FuzzedPurchase(), seed: 1, mutates: false)
        #expect(Set(FuzzedPurchase.kinds).subtracting(try await run.run(1_000).successes.keys) == [])
    }
}
