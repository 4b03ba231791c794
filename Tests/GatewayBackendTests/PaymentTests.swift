import GatewayTesting
import JSONCoding
import Testing

@Suite("Payments") struct PaymentTests {
    @Test("a payment has the shape of the REST guide")
    func shape() async throws {
        let answer = try await GatewayClient().put("pay-1", GatewayClient.payment())
        #expect(answer.status == 201)
        let expected: [String: JSONValue] = [
            "merchant": "TESTPUENTE", "result": "SUCCESS", "version": "61", "gatewayEntryPoint": "WEB_SERVICES_API",
            "order.id": "order-1", "order.amount": "1.23", "order.currency": "USD", "order.status": "CAPTURED",
            "order.totalAuthorizedAmount": "1.23", "order.totalCapturedAmount": "1.23",
            "order.totalRefundedAmount": "0.00", "order.creationTime": "2026-11-23T09:10:00.000Z",
            "order.lastUpdatedTime": "2026-11-23T09:10:00.000Z", "timeOfRecord": "2026-11-23T09:10:00.000Z",
            "response.gatewayCode": "APPROVED", "response.acquirerCode": "00",
            "response.cardSecurityCode.gatewayCode": "MATCH", "sourceOfFunds.type": "CARD",
            "sourceOfFunds.provided.card.number": "512345xxxxxx0008", "transaction.id": "pay-1",
            "transaction.type": "PAYMENT", "transaction.amount": "1.23", "transaction.currency": "USD",
        ]
        for (path, value) in expected { #expect(answer[path] == value, "\(path)") }
        #expect(answer.text("transaction.receipt")?.count == 12)
        #expect(answer["sourceOfFunds.provided.card.securityCode"] == nil)
    }

    @Test(
        "the card's expiry decides what the acquirer answers, and a decline is no error",
        arguments: [
            ("01", "39", "APPROVED", "SUCCESS"), ("05", "39", "DECLINED", "FAILURE"),
            ("04", "27", "EXPIRED_CARD", "FAILURE"), ("08", "28", "TIMED_OUT", "FAILURE"),
            ("01", "37", "ACQUIRER_SYSTEM_ERROR", "FAILURE"), ("02", "37", "UNSPECIFIED_FAILURE", "FAILURE"),
            ("05", "37", "UNKNOWN", "UNKNOWN"), ("12", "20", "APPROVED", "SUCCESS"),
        ])
    func outcomes(month: String, year: String, code: String, result: String) async throws {
        let client = try GatewayClient()
        let answer = await client.put(
            "pay", GatewayClient.payment("PAY", GatewayClient.card(month: month, year: year)))
        #expect(answer.status == 201)
        #expect(answer.text("response.gatewayCode") == code)
        #expect(answer.text("result") == result)
        #expect(answer["error"] == nil)
        let captured = await client.send("GET", "order/order-1")["order.totalCapturedAmount"]
        #expect(captured == (code == "APPROVED" ? "1.23" : "0.00"))
    }

    @Test(
        "the security code decides what its check comes to",
        arguments: [
            (GatewayClient.mastercard, "100", "MATCH"), (GatewayClient.mastercard, "101", "NOT_PROCESSED"),
            (GatewayClient.mastercard, "102", "NO_MATCH"), ("371881634498004", "1000", "MATCH"),
            ("371881634498004", "1010", "NOT_PROCESSED"), ("371881634498004", "1020", "NO_MATCH"),
        ])
    func securityCodes(number: String, code: String, result: String) async throws {
        let answer = try await GatewayClient().put(
            "pay", GatewayClient.payment("PAY", GatewayClient.card(number, securityCode: code)))
        #expect(answer.text("response.cardSecurityCode.gatewayCode") == result)
    }

    @Test("an order is authorized, captured in parts, refunded in parts, and its status says how far")
    func life() async throws {
        let client = try GatewayClient()
        let steps: [(String, JSONObject, String)] = [
            ("auth", GatewayClient.payment("AUTHORIZE", amount: "10.00"), "AUTHORIZED"),
            ("cap-1", GatewayClient.movement("CAPTURE", amount: "4"), "PARTIALLY_CAPTURED"),
            ("cap-2", GatewayClient.movement("CAPTURE", amount: "6.00"), "CAPTURED"),
            ("ref-1", GatewayClient.movement("REFUND", amount: "1.5"), "PARTIALLY_REFUNDED"),
            ("ref-2", GatewayClient.movement("REFUND", amount: "8.50"), "REFUNDED"),
        ]
        for (id, body, status) in steps {
            let answer = await client.put(id, body)
            #expect(answer.status == 201)
            #expect(answer.text("order.status") == status)
        }
        let order = await client.send("GET", "order/order-1")
        #expect(order["status"] == "REFUNDED")
        #expect(order["order.totalRefundedAmount"] == "10.00")
        guard case .array(let transactions)? = order["transaction"] else { return #expect(Bool(false)) }
        #expect(transactions.count == 5)
    }

    @Test("no more can be captured than is authorized, nor refunded than is captured")
    func limits() async throws {
        let client = try GatewayClient()
        _ = await client.put("auth", GatewayClient.payment("AUTHORIZE", amount: "10.00"))
        let early = await client.put("early", GatewayClient.movement("REFUND", amount: "1"))
        #expect(early.status == 400)
        let capture = await client.put("much", GatewayClient.movement("CAPTURE", amount: "10.01"))
        #expect(capture["error.field"] == "transaction.amount")
        #expect(await client.put("cap", GatewayClient.movement("CAPTURE", amount: "6")).status == 201)
        #expect(await client.put("much-2", GatewayClient.movement("CAPTURE", amount: "4.01")).status == 400)
        #expect(await client.put("much-3", GatewayClient.movement("REFUND", amount: "6.01")).status == 400)
        #expect(await client.put("none", GatewayClient.movement("REFUND", amount: "0")).status == 400)
        #expect(await client.put("twice", GatewayClient.payment("PAY", amount: "1")).status == 400)
    }

    @Test("only the order's last transaction in effect can be voided, and once")
    func voiding() async throws {
        let client = try GatewayClient()
        _ = await client.put("auth", GatewayClient.payment("AUTHORIZE", amount: "10.00"))
        _ = await client.put("cap", GatewayClient.movement("CAPTURE", amount: "6"))
        func void(_ target: String, _ id: String) async -> GatewayClient.Answer {
            await client.put(
                id, ["apiOperation": "VOID", "transaction": ["targetTransactionId": .string(target)]])
        }
        #expect(await void("auth", "v1").status == 400)
        let voided = await void("cap", "v2")
        #expect(voided["order.status"] == "AUTHORIZED")
        #expect(voided["transaction.targetTransactionId"] == "cap")
        #expect(await void("cap", "v3").status == 400)
        #expect(await void("auth", "v4")["order.status"] == "CANCELLED")
        #expect(await client.put("cap-2", GatewayClient.movement("CAPTURE", amount: "1")).status == 400)
    }

    @Test("a repeated request gets the first answer; another under the same id is refused")
    func idempotency() async throws {
        let client = try GatewayClient()
        let body = GatewayClient.payment()
        let (first, second) = (await client.put("pay", body), await client.put("pay", body))
        #expect(first.status == 201 && second.status == 200)
        #expect(first.bytes == second.bytes)
        let other = await client.put("pay", GatewayClient.payment(amount: "1.24"))
        #expect(other.status == 400)
        #expect(other["error.field"] == "transaction.id")
        #expect(await client.send("GET", "order/order-1")["order.totalCapturedAmount"] == "1.23")
        #expect(await client.send("GET", "order/order-1/transaction/pay").bytes == first.bytes)
    }

    @Test("a card is verified without any money")
    func verification() async throws {
        let client = try GatewayClient()
        var body = GatewayClient.card()
        body["apiOperation"] = "VERIFY"
        body["order"] = ["currency": "USD"]
        let answer = await client.put("check", body)
        #expect(answer["result"] == "SUCCESS")
        #expect(answer["order.status"] == "VERIFIED")
        #expect(answer["order.totalAuthorizedAmount"] == "0.00")
    }

    @Test("a wallet's payment shows the device's number masked, and needs the wallet's name again when it is paid")
    func applePay() async throws {
        let client = try GatewayClient()
        let id = await client.session()
        let token =
            #"{"version":"EC_v1","data":"AAAA","signature":"BBBB","header":{"ephemeralPublicKey":"k","publicKeyHash":"h","transactionId":"t"}}"#
        let update: JSONObject = [
            "sourceOfFunds": ["provided": ["card": ["devicePayment": ["paymentToken": .string(token)]]]],
            "order": ["walletProvider": "APPLE_PAY"],
        ]
        let updated = await client.send("PUT", "session/\(id)", update, as: .app(id))
        #expect(updated["sourceOfFunds.provided.card.encryption"] == "DEVICE")
        #expect(updated.text("sourceOfFunds.provided.card.deviceSpecificNumber")?.hasPrefix("480012xxxxxx") == true)
        #expect(updated["sourceOfFunds.provided.card.devicePayment.paymentToken"] == nil)
        let bare = await client.put("pay-1", ["apiOperation": "PAY", "session": ["id": .string(id)]])
        #expect(bare.status == 400)
        #expect(bare["error.field"] == "order.walletProvider")
        #expect(bare["error.validationType"] == "MISSING")
        let paid = await client.put(
            "pay-2",
            ["apiOperation": "PAY", "session": ["id": .string(id)], "order": ["walletProvider": "APPLE_PAY"]])
        #expect(paid["result"] == "SUCCESS")
        #expect(paid["order.walletProvider"] == "APPLE_PAY")
        let broken = await client.send(
            "PUT", "session/\(id)",
            ["sourceOfFunds": ["provided": ["card": ["devicePayment": ["paymentToken": "{}"]]]]], as: .app(id))
        #expect(broken["error.field"] == "sourceOfFunds.provided.card.devicePayment.paymentToken")
    }
}
