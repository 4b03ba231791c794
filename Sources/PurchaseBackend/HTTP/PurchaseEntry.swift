import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

extension PurchaseServer {
    /// Names the entry in the metrics.
    public static let entryName = "purchase"
    private static let receiptBytes = 131_072

    /// What the server answers over HTTP: the app's server's paths, `verifyReceipt`, and the store's under `/store`.
    ///
    /// - Parameters:
    ///   - hosts: The names that it may be called by.
    ///   - metrics: Where requests are counted.
    ///   - onNotReady: Told when `/ready` finds that the data cannot be written.
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (PurchaseFault) -> Void
    ) -> Entry {
        let readiness = Readiness(
            every: .seconds(1), attempt: { () async throws(PurchaseFault) in try await checkWritable() },
            onFailure: onNotReady)
        return Entry(
            name: Self.entryName,
            routes: helios + verifications + sales + [.health, .ready(readiness), .metrics(metrics)],
            check: { (request, _) throws(Refusal) in try hosts.check(request) })
    }

    // MARK: - The app's server

    private var helios: [Route] {
        let identifiers: Work = { _, _, db in
            var body: [UInt8] = []
            JSONWriter().write(.array(try HeliosTable.identifiers(in: db).map(JSONValue.string)), into: &body)
            return Reply(200, contentType: "application/json", body: body)
        }
        let tooLarge = Reply.json(203, ["status": .string(ReceiptStatus.malformed.text)])
        return [
            // Both forms are in use.
            route(.get, "/products/identifiers", identifiers), route(.get, "/products/identifiers/", identifiers),
            route(.post, "/receipts/verify", body: RouteBody(.bytes, limit: Self.receiptBytes, tooLarge: tooLarge)) {
                [verification] call, now, db in
                let (data, account) = try Self.receiptData(call)
                guard let data else { throw PurchaseRefusal.invalid("receipt-data is missing") }
                let (status, receipt) = verification.verifyAnywhere(data, now: now)
                guard [.valid, .expired].contains(status), let receipt else {
                    return .json(203, ["status": .string(status.text)])
                }
                try HeliosTable.record(receipt.info, account: account, at: now, in: db)
                var body: JSONObject = ["status": 0, "receipt": .object(receipt.info.fields)]
                if try HeliosTable.isFlagged(receipt.info.transactionID, in: db) { body["flagged"] = true }
                return .json(203, body)
            },
        ]
    }

    /// The receipt of a form or of a JSON object, and whose it is, if that is said.
    private static func receiptData(_ call: RouteCall) throws(PurchaseRefusal) -> (data: String?, account: String?) {
        if call.request.headerFields[.contentType]?.contains("json") == true {
            guard case .object(let object)? = try? JSONReader().value(from: call.body) else {
                throw .invalid("the body is not a JSON object")
            }
            return (object["receipt-data"]?.string, object["account"]?.string)
        }
        // Base64 that was not escaped has blanks where its pluses were.
        let data = call.form["receipt-data"].map { String($0.map { $0 == " " ? "+" : $0 }) }
        return (data, call.form["account"])
    }

    // MARK: - The store's verification

    private var verifications: [Route] {
        [
            ("/verifyReceipt", .production), ("/production/verifyReceipt", .production),
            ("/sandbox/verifyReceipt", .sandbox),
        ]
        .flatMap { (path: String, place: ReceiptEnvironment) in
            let tooLarge = Reply.json(200, verification.body((.malformed, nil)))
            return [
                route(.get, path) { [verification] _, _, _ in .json(200, verification.body((.unreadable, nil))) },
                route(.post, path, body: RouteBody(.bytes, limit: Self.receiptBytes, tooLarge: tooLarge)) {
                    [verification] call, now, _ in
                    guard case .object(let object)? = try? JSONReader().value(from: call.body) else {
                        return .json(200, verification.body((.unreadable, nil)))
                    }
                    return .json(
                        200,
                        verification.body(
                            verification.verify(
                                object["receipt-data"]?.string, password: object["password"]?.string, at: place,
                                now: now)))
                },
            ]
        }
    }

    // MARK: - The store

    private var sales: [Route] {
        let json = RouteBody(.json, limit: 16_384)
        return [
            route(.post, "/store/products", body: json) { call, _, db in
                let names = try Self.object(call)["identifiers"]?.array ?? []
                var (products, invalid): ([JSONValue], [JSONValue]) = ([], [])
                var seen: Set<String> = []
                for name in names.compactMap(\.string) where seen.insert(name).inserted {
                    if let product = try SaleTable.product(name, in: db) {
                        products.append(.object(Self.view(product)))
                    } else {
                        invalid.append(.string(name))
                    }
                }
                return .json(200, ["products": .array(products), "invalidIdentifiers": .array(invalid)])
            },
            route(.post, "/store/payments", body: json) { [configuration] call, now, db in
                let sale = try Self.pay(try Self.object(call), configuration.environment, at: now, in: db)
                return .json(200, Self.view(sale))
            },
            route(.get, "/store/payments/:payment") { call, _, db in
                guard let sale = try SaleTable.find(call.parameters[0], in: db) else {
                    throw PurchaseRefusal.unknownPayment
                }
                return .json(200, Self.view(sale))
            },
            route(.post, "/store/payments/:payment/decision", body: json) { [configuration] call, now, db in
                guard var sale = try SaleTable.find(call.parameters[0], in: db) else {
                    throw PurchaseRefusal.unknownPayment
                }
                guard sale.state == .deferred else { throw PurchaseRefusal.notDeferred }
                sale.state = try Self.object(call)["approve"] == true ? .purchased : .declined
                if let end = sale.expiresAt { sale.expiresAt = end - sale.purchasedAt + now }
                sale.purchasedAt = now
                if sale.state == .purchased { try sale.sign(configuration.environment) }
                try SaleTable.update(sale, in: db)
                return .json(200, Self.view(sale))
            },
            route(.post, "/store/restore", body: json) { call, _, db in
                let body = try Self.object(call)
                let sales = try SaleTable.restorable(
                    of: Self.text(body, "account"), Self.text(body, "bid"), in: db)
                return .json(
                    200, ["payments": .array(sales.map { .object(Self.view($0)) })])
            },
            route(.put, "/store/catalogue/:product", body: json) { call, _, db in
                try SaleTable.set(try Self.product(call.parameters[0], try Self.object(call)), in: db)
                return .json(200, [:])
            },
            route(.delete, "/store/catalogue/:product") { call, _, db in
                try SaleTable.remove(product: call.parameters[0], in: db)
                return .json(200, [:])
            },
        ]
    }

    /// A payment. The same one again gives what came of it the first time.
    private static func pay(
        _ body: JSONObject, _ environment: ReceiptEnvironment, at now: Int64, in db: Database
    ) throws -> Sale {
        let payment = try text(body, "paymentId")
        let identifier = try text(body, "productIdentifier")
        guard let quantity = body["quantity"]?.integer, (1...10).contains(quantity) else {
            throw PurchaseRefusal.invalid("quantity is not a whole number from 1 to 10")
        }
        if let known = try SaleTable.find(payment, in: db) {
            guard known.product == identifier, known.quantity == Int(quantity) else {
                throw PurchaseRefusal.changedPayment
            }
            return known
        }
        guard let product = try SaleTable.product(identifier, in: db) else { throw PurchaseRefusal.unknownProduct }
        var sale = try SaleTable.insert(
            payment, account: text(body, "account"), product, quantity: Int(quantity), bid: text(body, "bid"),
            bvrs: body["bvrs"]?.string ?? "1.0", state: body["deferred"] == true ? .deferred : .purchased, at: now,
            in: db)
        if sale.state == .purchased {
            try sale.sign(environment)
            try SaleTable.update(sale, in: db)
        }
        return sale
    }

    private static func view(_ product: PurchaseConfiguration.Product) -> JSONObject {
        [
            "productIdentifier": .string(product.identifier), "type": .string(product.type.rawValue),
            "localizedTitle": .string(product.title), "localizedDescription": .string(product.description),
            "price": .string(product.price), "priceLocale": .string(product.currency),
        ]
    }

    private static func view(_ sale: Sale) -> JSONObject {
        var view: JSONObject = [
            "paymentId": .string(sale.paymentID), "productIdentifier": .string(sale.product),
            "quantity": .integer(Int64(sale.quantity)), "state": .string(sale.state.rawValue),
        ]
        guard sale.state == .purchased else { return view }
        view["transactionId"] = .string(sale.transactionID)
        view["date"] = .integer(sale.purchasedAt)
        view["receipt"] = sale.receipt.map(JSONValue.string)
        return view
    }

    private static func product(
        _ identifier: String, _ body: JSONObject
    ) throws(PurchaseRefusal) -> PurchaseConfiguration.Product {
        let type = body["type"]?.string ?? PurchaseConfiguration.ProductType.consumable.rawValue
        guard let type = PurchaseConfiguration.ProductType(rawValue: type) else {
            throw .invalid("type is none of the types of products")
        }
        let price = body["price"]?.string ?? "0.99"
        guard isPrice(price) else { throw .invalid("price is not a decimal number such as 0.99") }
        return PurchaseConfiguration.Product(
            identifier, type: type, title: body["title"]?.string ?? identifier,
            description: body["description"]?.string ?? identifier, price: price,
            currency: body["currency"]?.string ?? "USD", seconds: body["seconds"]?.integer)
    }

    private static func isPrice(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }

    private static func object(_ call: RouteCall) throws(PurchaseRefusal) -> JSONObject {
        guard case .object(let object)? = try? JSONReader().value(from: call.body) else {
            throw .invalid("the body is not a JSON object")
        }
        return object
    }

    private static func text(_ body: JSONObject, _ name: String) throws(PurchaseRefusal) -> String {
        guard let text = body[name]?.string, (1...255).contains(text.utf8.count), !text.utf8.contains(0) else {
            throw .invalid("\(name) is not a string of 1 to 255 bytes")
        }
        return text
    }

    // MARK: - Routes

    private typealias Work = @Sendable (RouteCall, _ now: Int64, Database) throws -> Reply

    /// A route whose work is one transaction, which a refusal undoes.
    private func route(
        _ method: HTTPRequest.Method, _ path: String, body: RouteBody? = nil, _ work: @escaping Work
    ) -> Route {
        Route(method, path, body: body) { call in
            do throws(PurchaseFault) {
                switch try await store.attempt({ db in try work(call, now, db) }) {
                case .success(let reply): return reply
                case .failure(let refusal):
                    return Refusal(status: refusal.status, code: refusal.code, message: refusal.message).reply
                }
            } catch {
                onFailure(PurchaseFailure(request: "\(method.rawValue) \(path)", fault: error))
                return Refusal(
                    status: 500, code: "SERVER_ERROR",
                    message: "the request could not be carried out; send it again later"
                ).reply
            }
        }
    }
}
