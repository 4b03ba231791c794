import HostClock
import JSONCoding
import PurchaseBackend
import PurchaseTesting
import ServerHTTP
import TestSupport
import Testing

@Suite("Receipts") struct ReceiptTests {
    /// A receipt with one of its entries changed.
    static func changed(_ receipt: String, _ key: String, _ change: (String) -> String) throws -> String {
        let bytes = try #require(Base64.decode(receipt))
        var list = try #require(PropertyList(bytes))
        list[key] = change(list[key] ?? "")
        return Base64.encode(Array(list.text.utf8))
    }

    @Test("a receipt is a property list whose signed part says what was bought")
    func form() async throws {
        let client = try PurchaseClient()
        let paid = await client.pay(quantity: 2)
        #expect(paid["state"] == "purchased")
        let data = try #require(paid["receipt"]?.string)
        let bytes = try #require(Base64.decode(data))
        let list = try #require(PropertyList(bytes))
        #expect(list["environment"] == "Sandbox")
        #expect(list["pod"] == "100")
        #expect(list["signing-status"] == "0")
        let receipt = try StoreReceipt(bytes)
        #expect(receipt.info.bid == "com.cytdevteam.MosEisley")
        #expect(receipt.info.quantity == 2)
        #expect(receipt.info.fields["purchase_date"] == "2026-11-23 09:10:00 Etc/GMT")
        #expect(receipt.info.fields["purchase_date_pst"] == "2026-11-23 01:10:00 America/Los_Angeles")
        #expect(receipt.info.fields["purchase_date_ms"] == "1795425000000")
    }

    @Test("the store verifies its own receipts, in the place that they are from")
    func verified() async throws {
        let client = try PurchaseClient()
        let receipt = await client.receipt()
        let valid = await client.verify(receipt)
        #expect(valid["status"] == 0)
        #expect(valid["environment"] == "Sandbox")
        #expect(valid["receipt"]?["product_id"]?.string == PurchaseClient.hanSolo)
        for path in ["/verifyReceipt", "/production/verifyReceipt"] {
            let elsewhere = await client.verify(receipt, at: path)
            #expect(elsewhere.text == #"{"status":21007}"#)
            #expect(elsewhere.status == 200)
        }
        var production = PurchaseConfiguration.demo
        production.environment = .production
        production.sharedSecret = "shared"
        let other = try PurchaseClient(production)
        let sold = await other.receipt()
        #expect(await other.verify(sold)["status"] == 21008)
        #expect(await other.verify(sold, at: "/verifyReceipt")["status"] == 0)
        let wrong = await other.post("/verifyReceipt", ["receipt-data": .string(sold), "password": "guess"])
        #expect(wrong["status"] == 21004)
    }

    @Test("a receipt that was tampered with, is cut or is none is refused with its status")
    func fraud() async throws {
        let client = try PurchaseClient()
        let receipt = await client.receipt()
        let richer = try Self.changed(receipt, "purchase-info") { info in
            let text = String(decoding: Base64.decode(info) ?? [], as: UTF8.self)
            return Base64.encode(Array(text.replacing("\"1\"", with: "\"9\"").utf8))
        }
        #expect(await client.verify(richer)["status"] == 21003)
        let unsigned = try Self.changed(receipt, "signature") { String($0.dropLast(8)) + "AAAAAAAA" }
        #expect(await client.verify(unsigned)["status"] == 21003)
        let cut = try Self.changed(receipt, "signature") { String($0.prefix(40)) }
        #expect(await client.verify(cut)["status"] == 21003)
        for broken in ["", "%%%", "e30=", String(receipt.prefix(400)), Base64.encode([0, 1, 2])] {
            #expect(await client.verify(broken)["status"] == 21002)
        }
        #expect(await client.send("POST", "/sandbox/verifyReceipt", "[").text == #"{"status":21000}"#)
        #expect(await client.send("GET", "/sandbox/verifyReceipt").text == #"{"status":21000}"#)
        let huge = String(repeating: "A", count: 10 << 20)
        #expect(await client.verify(huge).text == #"{"status":21002}"#)
    }

    @Test("a subscription that has expired is told so, with its receipt")
    func expired() async throws {
        var configuration = PurchaseConfiguration.demo
        configuration.storeProducts.append(
            PurchaseConfiguration.Product(
                "monthly", type: .autoRenewable, title: "Monthly", description: "A month", price: "1.00", seconds: 60))
        let client = try PurchaseClient(configuration)
        let receipt = await client.receipt("monthly")
        #expect(await client.verify(receipt)["status"] == 0)
        client.clock.advance(by: .seconds(60))
        let late = await client.verify(receipt)
        #expect(late["status"] == 21006)
        #expect(late["receipt"]?["product_id"] == "monthly")
        #expect(await client.post("/receipts/verify", ["receipt-data": .string(receipt)])["status"] == 0)
    }

    @Test("property lists are read as they are written, and others are refused")
    func lists() {
        var random = SeededGenerator.printed()
        for _ in 0..<200 {
            let entries = (0..<random.below(5)).map { number in
                (
                    key: "k\(number)",
                    value: String((0..<random.below(8)).map { _ in random.any(Array("a\"\\{};= é\n")) })
                )
            }
            let list = PropertyList(entries)
            #expect(PropertyList(Array(list.text.utf8)) == list)
        }
        #expect(PropertyList(Array("{ a = b; \"c\" = 1.0; }".utf8))?["c"] == "1.0")
        for wrong in ["", "{", "{}x", "{ a }", "{ a = b }", "{ a = \"b; }", "a = b;", "{ = b; }"] {
            #expect(PropertyList(Array(wrong.utf8)) == nil, "\(wrong)")
        }
    }
}
