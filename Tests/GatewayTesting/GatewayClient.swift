import GatewayBackend
import HTTPTypes
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore
import ServerTesting

/// Asks a gateway in this process as clients do, over its routes.
public struct GatewayClient: Sendable {
    /// What a client proves itself with.
    public enum Credentials: Sendable {
        case merchant
        /// The id of a session.
        case app(String)
        case other(user: String, password: String)
        /// The field `Authorization` as it stands there.
        case raw(String)
        case none
    }

    public struct Answer: Sendable {
        public let status: Int
        public let body: JSONObject
        public let bytes: [UInt8]

        /// What stands at a path, with dots.
        public subscript(path: String) -> JSONValue? {
            var value: JSONValue? = .object(body)
            for name in path.split(separator: ".") {
                guard case .object(let object)? = value else { return nil }
                value = object[String(name)]
            }
            return value
        }

        public func text(_ path: String) -> String? {
            if case .string(let text)? = self[path] { text } else { nil }
        }
    }

    public static let merchant = "TESTPUENTE"
    public static let password = "pw-of-the-api"
    /// Cards of the test table.
    public static let mastercard = "5123450000000008"
    public static let visa = "4508750015741019"

    private let client: InProcessClient
    public let gateway: PaymentGateway

    public init(_ gateway: PaymentGateway) {
        self.gateway = gateway
        let metrics = ServerMetrics(entries: [PaymentGateway.entryName])
        client = InProcessClient(gateway.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }, metrics: metrics)
    }

    /// A client of a new gateway, in memory unless a path is given.
    public init(
        at location: StoreLocation = .memory, tokenIDs: MerchantAccount.TokenIDs = .random,
        tokenManagement: MerchantAccount.TokenManagement = .uniqueToken,
        onFailure: @escaping @Sendable (GatewayFailure) -> Void = { _ in }
    ) throws {
        let merchants = [Self.merchant, "TESTOTHER"].compactMap {
            MerchantAccount(
                id: $0, password: Self.password, tokenIDs: tokenIDs, tokenManagement: tokenManagement)
        }
        self.init(
            try PaymentGateway(
                at: location, merchants: merchants,
                clock: RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_795_425_000_000)),
                onFailure: onFailure))
    }

    /// Sends a request about the merchant's things.
    ///
    /// - Parameters:
    ///   - path: What follows the merchant in the path.
    ///   - body: The whole body as JSON; none when left out.
    public func send(
        _ method: String, _ path: String, _ body: JSONObject? = nil, as credentials: Credentials = .merchant,
        version: Int = 61, merchant: String = merchant
    ) async -> Answer {
        var bytes: [UInt8] = []
        if let body { JSONWriter().write(.object(body), into: &bytes) }
        return await send(
            method, "/api/rest/version/\(version)/merchant/\(merchant)/\(path)", bytes, as: credentials)
    }

    /// Sends a request to any path with any body.
    public func send(
        _ method: String, _ path: String, _ bytes: [UInt8], as credentials: Credentials = .merchant
    ) async -> Answer {
        var request = HTTPRequest(
            method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost", path: path)
        request.headerFields[.contentType] = "application/json"
        switch credentials {
        case .merchant: request.headerFields[.authorization] = Self.basic("merchant.\(Self.merchant)", Self.password)
        case .app(let session): request.headerFields[.authorization] = Self.basic("merchant.\(Self.merchant)", session)
        case .other(let user, let password): request.headerFields[.authorization] = Self.basic(user, password)
        case .raw(let field): request.headerFields[.authorization] = field
        case .none: break
        }
        let response = await client.send(request, body: bytes)
        var object: JSONObject = [:]
        if case .object(let body)? = try? JSONReader().value(from: response.body) { object = body }
        return Answer(status: response.head.status.code, body: object, bytes: response.body)
    }

    /// Sends a request as it is.
    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        var request = HTTPRequest(
            method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost", path: path)
        for header in headers {
            if let name = HTTPField.Name(header.name) {
                request.headerFields.append(HTTPField(name: name, value: header.value))
            }
        }
        let response = await client.send(request, body: body)
        return FuzzedAnswer(
            status: response.head.status.code, contentType: response.head.headerFields[.contentType],
            body: response.body)
    }

    private static func basic(_ user: String, _ password: String) -> String {
        "Basic " + Base64Text.encode("\(user):\(password)")
    }
}

/// The requests of a whole payment.
extension GatewayClient {
    /// A session that an app can be given, with what the merchant sets.
    public func session(
        order: String = "order-1", amount: String = "1.23", currency: String = "USD", limit: Int = 25,
        version: Int = 61
    ) async -> String {
        let created = await send(
            "POST", "session", ["session": ["authenticationLimit": .integer(Int64(limit))]], version: version)
        let id = created.text("session.id") ?? ""
        _ = await send(
            "PUT", "session/\(id)",
            [
                "order": ["id": .string(order), "amount": .string(amount), "currency": .string(currency)],
                "authentication": [
                    "acceptVersions": "3DS2", "channel": "PAYER_APP", "purpose": "PAYMENT_TRANSACTION",
                ],
            ], version: version)
        return id
    }

    /// A card as requests name it.
    public static func card(
        _ number: String = mastercard, month: String = "01", year: String = "39", securityCode: String? = "100"
    ) -> JSONObject {
        var card: JSONObject = [
            "nameOnCard": "Ana Puente", "number": .string(number),
            "expiry": ["month": .string(month), "year": .string(year)],
        ]
        card["securityCode"] = securityCode.map(JSONValue.string)
        return ["sourceOfFunds": ["provided": ["card": .object(card)]]]
    }

    /// The body of a payment with a card.
    public static func payment(
        _ operation: String = "PAY", amount: String = "1.23", currency: String = "USD", _ funds: JSONObject = card()
    ) -> JSONObject {
        var body = funds
        body["apiOperation"] = .string(operation)
        body["order"] = ["amount": .string(amount), "currency": .string(currency)]
        return body
    }

    /// The body of a capture or a refund.
    public static func movement(_ operation: String, amount: String, currency: String = "USD") -> JSONObject {
        [
            "apiOperation": .string(operation),
            "transaction": ["amount": .string(amount), "currency": .string(currency)],
        ]
    }

    public func put(
        _ transaction: String, of order: String = "order-1", _ body: JSONObject,
        as credentials: Credentials = .merchant,
        version: Int = 61
    ) async -> Answer {
        await send("PUT", "order/\(order)/transaction/\(transaction)", body, as: credentials, version: version)
    }
}
