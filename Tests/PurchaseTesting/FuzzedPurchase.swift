import JSONCoding
import PurchaseBackend
import ServerTesting
import Synchronization
import TestSupport

/// A store and an app's server on a file of its own, with the receipts that were made so far.
public struct FuzzedPurchase: FuzzedServer {
    private final class Failures: Sendable {
        let list = Mutex<[String]>([])
    }

    private let folder = ScratchFolder()
    private let failures = Failures()
    private let client: PurchaseClient
    public let witness: StoreWitness

    private var receipts: [String] = []

    /// The kinds of requests that there are.
    public static let kinds = [
        "identifiers", "verify at server", "verify as JSON", "sandbox", "production", "products", "pay", "pay later",
        "payment", "decide", "restore", "catalogue",
    ]

    public init() throws {
        let failures = failures
        client = try PurchaseClient(at: .file(path: folder.path("purchase.db"))) { failure in
            failures.list.withLock { $0.append("\(failure)") }
        }
        witness = try StoreWitness(path: folder.path("purchase.db")) { _ in .nothing }
    }

    public let odd = OddValues(
        texts: [
            PurchaseClient.hanSolo, "payment-1", "MQ==", "e30=", "{ }", "Consumable", "Non-Consumable", "0.99", "1e9",
            "-1.00", "USD", "application/x-www-form-urlencoded", String(repeating: "a", count: 256),
        ],
        names: [
            "receipt-data", "password", "account", "paymentId", "productIdentifier", "quantity", "bid", "bvrs",
            "deferred", "approve", "identifiers", "type", "title", "price", "currency", "seconds",
        ])

    public mutating func request(_ random: inout SeededGenerator) -> FuzzedRequest {
        let kind = random.any(Self.kinds)
        let json = [(name: "Content-Type", value: "application/json")]
        func made(_ method: String, _ path: [String], _ body: JSONObject? = nil) -> FuzzedRequest {
            FuzzedRequest(kind, method, path, headers: json, body)
        }
        let receipt = receipts.isEmpty ? "MQ==" : random.any(receipts)
        let payment = "payment-\(random.below(30))"
        let product = random.any([
            PurchaseClient.hanSolo, "com.cytdevteam.MosEisley.Chewbacca", "com.cytdevteam.MosEisley.Greedo", "forever",
        ])
        func pay(_ deferred: Bool) -> FuzzedRequest {
            made(
                "POST", ["store", "payments"],
                [
                    "paymentId": .string(payment), "productIdentifier": .string(product),
                    "quantity": .integer(Int64(1 + random.below(3))), "account": "ana", "bid": "app",
                    "deferred": .bool(deferred),
                ])
        }
        switch kind {
        case "identifiers": return made("GET", ["products", "identifiers"])
        case "verify at server":
            var request = FuzzedRequest(
                kind, "POST", ["receipts", "verify"],
                headers: [("Content-Type", "application/x-www-form-urlencoded")])
            request.form = [("receipt-data", receipt), ("account", random.any(["ana", "eve"]))]
            return request
        case "verify as JSON": return made("POST", ["receipts", "verify"], ["receipt-data": .string(receipt)])
        case "sandbox": return made("POST", ["sandbox", "verifyReceipt"], ["receipt-data": .string(receipt)])
        case "production": return made("POST", ["verifyReceipt"], ["receipt-data": .string(receipt)])
        case "products": return made("POST", ["store", "products"], ["identifiers": [.string(product)]])
        case "pay": return pay(false)
        case "pay later": return pay(true)
        case "payment": return made("GET", ["store", "payments", payment])
        case "decide":
            return made("POST", ["store", "payments", payment, "decision"], ["approve": .bool(random.happens(50))])
        case "restore": return made("POST", ["store", "restore"], ["account": "ana", "bid": "app"])
        default:
            return made("PUT", ["store", "catalogue", "forever"], ["type": "Non-Consumable", "price": "9.99"])
        }
    }

    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        await client.send(method: method, path: path, headers: headers, body: body)
    }

    public mutating func learn(from answer: FuzzedAnswer, to request: FuzzedRequest) {
        guard answer.status < 300, let receipt = answer.object?["receipt"]?.string else { return }
        receipts.append(receipt)
    }

    public func takeFailures() -> [String] {
        failures.list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    public func fault(of answer: FuzzedAnswer, to request: FuzzedRequest) -> String? {
        guard request.method != "HEAD", answer.status >= 400 else { return nil }
        return answer.object?["error"]?["code"] == nil ? "an error without its code" : nil
    }

    public func mayChange(_ answer: FuzzedAnswer) -> (tries: Bool, rest: Bool) {
        (answer.status < 300, answer.status < 300)
    }
}
