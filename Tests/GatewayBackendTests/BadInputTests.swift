import GatewayTesting
import JSONCoding
import Testing

@Suite("Bad input") struct BadInputTests {
    /// A field that is wrong, and what the refusal says of it.
    static let fields: [(path: [String], value: JSONValue, validation: String)] = [
        (["order", "amount"], "1.234", "INVALID"), (["order", "amount"], "-1", "INVALID"),
        (["order", "amount"], "1,00", "INVALID"), (["order", "amount"], "", "INVALID"),
        (["order", "amount"], [], "INVALID"), (["order", "amount"], "9999999999999", "INVALID"),
        (["order", "currency"], "XXX", "INVALID"), (["order", "currency"], "usd", "INVALID"),
        (["order", "walletProvider"], "GOLD", "INVALID"), (["order", "merchantCategoryCode"], "12", "INVALID"),
        (["order", "unknownField"], "1", "UNSUPPORTED"), (["device"], ["browser": "x"], "UNSUPPORTED"),
        (["authentication", "PSD2"], ["exemption": "LOW_RISK"], "UNSUPPORTED"),
        (["authentication", "channel"], "PAYER_BROWSER", "INVALID"),
        (["sourceOfFunds", "provided", "card", "number"], "5123450000000009", "INVALID"),
        (["sourceOfFunds", "provided", "card", "number"], "51234500", "INVALID"),
        (["sourceOfFunds", "provided", "card", "number"], "51234500000000081234", "INVALID"),
        (["sourceOfFunds", "provided", "card", "securityCode"], "12", "INVALID"),
        (["sourceOfFunds", "provided", "card", "expiry", "month"], "13", "INVALID"),
        (["sourceOfFunds", "provided", "card", "expiry", "month"], "0", "INVALID"),
        (["sourceOfFunds", "provided", "card", "expiry", "year"], "2039", "INVALID"),
        (["sourceOfFunds", "provided", "card", "nameOnCard"], "a\u{0}b", "INVALID"),
        (["sourceOfFunds", "provided", "card", "cvv"], "123", "UNSUPPORTED"),
        (["sourceOfFunds", "token"], "unknown", "INVALID"), (["correlationId"], "", "INVALID"),
        (["session", "id"], "SESSION0000000000000000000000000", "INVALID"),
        (["transaction", "source"], "STREET", "INVALID"), (["customer"], "Ana", "INVALID"),
        (["billing", "address", "street"], ["a": ["b": ["c": ["d": "e"]]]], "INVALID"),
    ]

    @Test("a wrong field is refused by name, and nothing is changed", arguments: fields.indices)
    func wrongField(index: Int) async throws {
        let client = try GatewayClient()
        let (path, value, validation) = Self.fields[index]
        let answer = await client.put("pay", Self.setting(path[...], to: value, in: GatewayClient.payment()))
        #expect(answer.status == 400)
        #expect(answer["result"] == "ERROR")
        #expect(answer["error.cause"] == "INVALID_REQUEST")
        #expect(answer.text("error.field")?.hasPrefix(path[0]) == true)
        #expect(answer.text("error.validationType") == validation)
        if case .string(let text) = value, text.count > 3 {
            #expect(answer.text("error.explanation")?.contains(text) == false)
        }
        #expect(await client.send("GET", "order/order-1").status == 400)
    }

    @Test(
        "a field that is missing is named",
        arguments: [
            (["apiOperation"], "apiOperation"), (["order", "amount"], "order.amount"),
            (["order", "currency"], "order.currency"),
            (["sourceOfFunds", "provided", "card", "number"], "sourceOfFunds.provided.card.number"),
            (["sourceOfFunds", "provided", "card", "expiry", "month"], "sourceOfFunds.provided.card.expiry.month"),
        ])
    func missing(path: [String], field: String) async throws {
        let answer = try await GatewayClient().put(
            "pay", Self.setting(path[...], to: nil, in: GatewayClient.payment()))
        #expect(answer.status == 400)
        #expect(answer.text("error.field") == field)
        #expect(answer["error.validationType"] == "MISSING")
    }

    @Test("ids of 41 characters are refused")
    func longIDs() async throws {
        let client = try GatewayClient()
        let (long, longest) = (String(repeating: "a", count: 41), String(repeating: "a", count: 40))
        #expect(await client.put("pay", of: long, GatewayClient.payment())["error.field"] == "order.id")
        #expect(await client.put(long, GatewayClient.payment())["error.field"] == "transaction.id")
        #expect(await client.send("PUT", "token/\(long)", GatewayClient.card())["error.field"] == "token")
        #expect(await client.put(longest, of: longest, GatewayClient.payment()).status == 201)
    }

    @Test("credentials that are wrong, or of another merchant, open nothing")
    func credentials() async throws {
        let client = try GatewayClient()
        let wrong: [GatewayClient.Credentials] = [
            .none, .other(user: "merchant.TESTPUENTE", password: "wrong"),
            .other(user: "TESTPUENTE", password: GatewayClient.password),
            .other(user: "merchant.TESTOTHER", password: GatewayClient.password),
            .app("SESSION0000000000000000000000000"), .raw("Basic"), .raw("Basic !!!"), .raw("Bearer abc"),
            .raw("Basic " + Base64Text.encode("no colon")),
        ]
        for credentials in wrong {
            let answer = await client.send("POST", "session", as: credentials)
            #expect(answer.status == 401)
            #expect(answer["error.cause"] == "REQUEST_REJECTED")
        }
        #expect(await client.send("POST", "session", merchant: "TESTNOBODY").status == 401)
    }

    @Test("one merchant sees nothing of another's")
    func otherMerchant() async throws {
        let client = try GatewayClient()
        _ = await client.put("pay", GatewayClient.payment())
        _ = await client.send("PUT", "token/ana", GatewayClient.card())
        let id = await client.session()
        let other = GatewayClient.Credentials.other(user: "merchant.TESTOTHER", password: GatewayClient.password)
        for path in ["order/order-1", "order/order-1/transaction/pay", "token/ana", "session/\(id)"] {
            #expect(await client.send("GET", path, as: other, merchant: "TESTOTHER").status == 400)
        }
    }

    @Test(
        "what is no JSON object, too long, or at a path or with a method that there is not, is refused in the gateway's shape"
    )
    func protocolErrors() async throws {
        let client = try GatewayClient()
        let path = "/api/rest/version/61/merchant/TESTPUENTE"
        for body in ["", "[]", "null", "{", #"{"a":"#, "\u{FEFF}{}"] where !body.isEmpty {
            #expect(await client.send("PUT", "\(path)/order/o/transaction/t", Array(body.utf8)).status == 400)
        }
        let long = Array(("{\"a\":\"" + String(repeating: "x", count: 70_000) + "\"}").utf8)
        #expect(await client.send("PUT", "\(path)/order/o/transaction/t", long).status == 413)
        #expect(await client.send("GET", "\(path)/nothing", []).status == 404)
        #expect(await client.send("DELETE", "\(path)/session", []).status == 405)
        for version in ["0", "38", "101", "x", "061x", "-1"] {
            let answer = await client.send("POST", "/api/rest/version/\(version)/merchant/TESTPUENTE/session", [])
            #expect(answer.status == 400)
            #expect(answer["error.cause"] == "INVALID_REQUEST")
        }
        #expect(await client.send("GET", "\(path)/nothing", [])["result"] == "ERROR")
    }

    @Test("a field's name that could be a value is not repeated")
    func namesThatAreValues() async throws {
        let client = try GatewayClient()
        let answer = await client.put("pay", ["5123450000000008": "1"])
        #expect(answer.status == 400)
        #expect(!String(decoding: answer.bytes, as: UTF8.self).contains("5123450000000008"))
    }

    private static func setting(_ path: ArraySlice<String>, to value: JSONValue?, in object: JSONObject) -> JSONObject {
        var object = object
        guard let first = path.first else { return object }
        if path.count == 1 {
            object[first] = value
        } else {
            var inner: JSONObject = [:]
            if case .object(let known)? = object[first] { inner = known }
            object[first] = .object(setting(path.dropFirst(), to: value, in: inner))
        }
        return object
    }
}
