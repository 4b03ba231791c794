import HTTPTypes
import HostClock
import JSONCoding
import PurchaseBackend
import ServerHTTP
import ServerStore
import ServerTesting

/// Asks a store and an app's server in this process as clients do, over their routes.
public struct PurchaseClient: Sendable {
    public struct Answer: Sendable {
        public let status: Int
        public let body: JSONValue
        public let text: String

        public subscript(name: String) -> JSONValue? { body[name] }
    }

    public static let hanSolo = "com.cytdevteam.MosEisley.HanSolo"
    private let client: InProcessClient
    public let server: PurchaseServer
    public let clock: RunClock

    /// A client of a new server, in memory unless a path is given.
    public init(
        at location: StoreLocation = .memory, _ configuration: PurchaseConfiguration = .demo,
        clock: RunClock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_795_425_000_000)),
        onFailure: @escaping @Sendable (PurchaseFailure) -> Void = { _ in }
    ) throws {
        self.clock = clock
        server = try PurchaseServer(at: location, configuration, clock: clock, onFailure: onFailure)
        let metrics = ServerMetrics(entries: [PurchaseServer.entryName])
        client = InProcessClient(server.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }, metrics: metrics)
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

    public func send(
        _ method: String, _ path: String, _ body: String = "", type: String? = "application/json"
    ) async -> Answer {
        let answer = await send(
            method: method, path: path, headers: type.map { [(name: "Content-Type", value: $0)] } ?? [],
            body: Array(body.utf8))
        return Answer(
            status: answer.status, body: (try? JSONReader().value(from: answer.body)) ?? .null,
            text: String(decoding: answer.body, as: UTF8.self))
    }

    public func post(_ path: String, _ body: JSONObject) async -> Answer {
        await send("POST", path, JSONWriter().write(.object(body)))
    }

    // MARK: - What clients do

    public func pay(
        _ product: String = hanSolo, payment: String = "payment-1", quantity: Int = 1, deferred: Bool = false
    ) async -> Answer {
        await post(
            "/store/payments",
            [
                "paymentId": .string(payment), "productIdentifier": .string(product),
                "quantity": .integer(Int64(quantity)), "account": "ana", "bid": "com.cytdevteam.MosEisley",
                "deferred": .bool(deferred),
            ])
    }

    /// - Returns: The receipt of a new purchase, in Base64.
    public func receipt(_ product: String = hanSolo, payment: String = "payment-1") async -> String {
        await pay(product, payment: payment)["receipt"]?.string ?? ""
    }

    /// Has the store verify a receipt.
    public func verify(_ receipt: String, at path: String = "/sandbox/verifyReceipt") async -> Answer {
        await post(path, ["receipt-data": .string(receipt)])
    }
}
