import JSONCoding
import PluginAPI
import ServerHTTP

/// The native implementation of in-app purchase.
public struct PurchaseService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("canMakePayments") { (service) in await service.queue.canMakePayments },
        Action("products") { (service, identifiers: [String]) in try await service.products(identifiers) },
        Action("offeredProducts") { (service) in try await service.products(service.identifiers()) },
        Action("identifiers") { (service) in try await service.identifiers() },
        Action("buy") { (service, product: String, quantity: Int, username: String?) in
            try await service.queue.add(product, quantity: quantity, applicationUsername: username).members()
        },
        // The stream of transactions, an array each time.
        Action(streaming: "observe") { service, _, context in
            // What waits goes on, for which the run stays alive.
            try await context.holdingRun { () async throws(ActionError) in
                try await service.queue.add(StreamObserver(context))
            }
            return PluginResult(.noResult, keepCallback: true)
        },
        Action("pending") { (service) in try await service.queue.transactions().map { $0.members() } },
        Action("verify") { (service, payment: String, policy: String) in try await service.verify(payment, policy) },
        Action("deliver") { (service, payment: String) in try await service.queue.deliver(payment) },
        Action("delivered") { (service) in try await service.queue.delivered() },
        Action("finish") { (service, payment: String) in try await service.queue.finish(payment) },
        Action("restore") { (service) in try await service.queue.restore() },
        Action("receipt") { (service, payment: String) in
            guard let receipt = try await service.queue.find(payment).receipt else {
                throw ActionError(VerificationError.noReceipt)
            }
            return receipt
        },
        Action("simulate") { (service, settings: StoreSettings) in try await service.simulate(settings) },
        Action("decide") { (service, payment: String, approve: Bool) in
            try await service.queue.decide(payment, approve: approve).members()
        },
    ]

    private let queue: PaymentQueue
    private let link: StoreLink
    private let verifier: ReceiptVerifier

    public init(_ environment: PluginEnvironment) {
        queue = environment.part()
        link = environment.part()
        verifier = ReceiptVerifier(environment)
    }

    private func products(_ identifiers: [String]) async throws(ActionError) -> JSONObject {
        try await link.object(
            "POST", "/store/products", ["identifiers": .array(identifiers.map(JSONValue.string))])
    }

    private func identifiers() async throws(ActionError) -> [String] {
        let answer = try await link.send("GET", "/products/identifiers")
        guard answer.status == 200, case .array(let names)? = try? JSONReader().value(from: answer.body) else {
            throw ActionError(code: "STORE_FAILED", message: "the app's server answered with status \(answer.status)")
        }
        return names.compactMap(\.string)
    }

    private func verify(_ payment: String, _ policy: String) async throws -> JSONObject {
        guard let policy = ReceiptVerifier.Policy(rawValue: policy) else {
            throw ActionError(
                code: "INVALID_REQUEST", message: "the policy has to be serverFirst, server or app")
        }
        do {
            return try await verifier.verify(try await queue.find(payment), policy: policy)
        } catch let error as VerificationError {
            throw ActionError(error)
        }
    }

    private func simulate(_ settings: StoreSettings) async throws {
        await queue.set(settings.control)
        if let product = settings.product, let identifier = product["identifier"]?.string {
            _ = try await link.object("PUT", "/store/catalogue/\(PercentEncoding.encode(identifier))", product)
        }
        if let removed = settings.removed {
            _ = try await link.object("DELETE", "/store/catalogue/\(PercentEncoding.encode(removed))")
        }
    }
}

/// What a script sets.
private struct StoreSettings: Decodable {
    let canMakePayments: Bool?
    let askToBuy: Bool?
    let fails: Int?
    let product: JSONObject?
    let removed: String?

    var control: StoreControl { StoreControl(canMakePayments: canMakePayments, askToBuy: askToBuy, fails: fails) }
}

/// Sends transactions to the script.
private struct StreamObserver: PaymentObserver {
    let context: ActionContext

    init(_ context: ActionContext) { self.context = context }

    func updated(_ transactions: [PaymentTransaction]) { send(transactions.map { .object($0.members()) }) }

    func finished(_ transaction: PaymentTransaction) { send([.object(transaction.members(finished: true))]) }

    private func send(_ transactions: [JSONValue]) {
        guard let result = try? PluginResult.ok(transactions) else { return }
        context.send(result.keepingCallback())
    }
}

extension ActionError {
    init(_ error: VerificationError) {
        self.init(
            code: "VERIFICATION_FAILED", message: error.message, data: ["number": .integer(Int64(error.code))])
    }
}
