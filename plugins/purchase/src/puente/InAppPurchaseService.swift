import CoreServices
import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of the published Cordova purchase plugin for iOS (service `InAppPurchase`, purchase specification §6), found by the service's name. It tells the page of transactions by
/// calling `storekit`.
public struct InAppPurchaseService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("debug") { _ in },
        Action("autoFinish") { (service) in service.shared.state.withLock { $0.autoFinishes = true } },
        Action(streaming: "setup") { service, _, _ in try await service.setUp() },
        Action(streaming: "load") { service, arguments, _ in try await service.load(arguments) },
        Action(streaming: "purchase") { service, arguments, context in
            try await service.purchase(arguments, context)
        },
        Action(streaming: "canMakePayments") { service, _, _ in
            await service.queue.canMakePayments
                ? try .ok("Can make payments") : try .error("Can't make payments")
        },
        Action(streaming: "restoreCompletedTransactions") { service, _, _ in try await service.restore() },
        Action(streaming: "finishTransaction") { service, arguments, _ in try await service.finish(arguments) },
        Action("processPendingTransactions") { _ in },
        Action("appStoreReceipt") { (service) in try await service.receipt() },
        Action("appStoreRefreshReceipt") { (service) in try await service.receipt() },
        Action("getStorefront") { _ in "USA" },
        // Screens of the system, which are closed at once.
        Action("manageSubscriptions") { _ in },
        Action("manageBilling") { _ in },
        Action("presentCodeRedemptionSheet") { _ in },
    ]

    private struct State {
        var isSetUp = false
        var autoFinishes = false
        /// The products that were loaded, which alone can be bought.
        var loaded: Set<String> = []
    }

    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let queue: PaymentQueue
    private let link: StoreLink
    private let shared = Shared()
    private let page: StoreKitPage

    public init(_ environment: PluginEnvironment) {
        queue = environment.part()
        link = environment.part()
        page = StoreKitPage(device: environment.device)
    }

    private func setUp() async throws -> PluginResult {
        guard await queue.canMakePayments else { return try .error("Can't make payments") }
        let isFirst = shared.state.withLock { state in
            defer { state.isSetUp = true }
            return !state.isSetUp
        }
        if isFirst {
            let shared = shared
            try await queue.add(StoreKitObserver(page, queue) { shared.state.withLock { $0.autoFinishes } })
        }
        return try .ok("InAppPurchase initialized")
    }

    private func load(_ arguments: ActionArguments) async throws -> PluginResult {
        guard let identifiers = try? arguments.decode([String].self, at: 0) else {
            return try .error("Invalid arguments")
        }
        guard !identifiers.isEmpty else { return try .ok([JSONValue.array([]), .array([])]) }
        let answer: JSONObject
        do throws(ActionError) {
            answer = try await link.object(
                "POST", "/store/products", ["identifiers": .array(identifiers.map(JSONValue.string))])
        } catch {
            return try .error(error.message)
        }
        let products = answer["products"]?.array ?? []
        shared.state.withLock { $0.loaded.formUnion(products.compactMap { $0["productIdentifier"]?.string }) }
        return try .ok([.array(products.map(Self.product)), answer["invalidIdentifiers"] ?? .array([])])
    }

    /// A product as the plugin's JavaScript takes it.
    private static func product(_ product: JSONValue) -> JSONValue {
        let (price, currency) = (product["price"]?.string ?? "0", product["priceLocale"]?.string ?? "USD")
        let localized = currency == "USD" ? "$\(price)" : currency == "EUR" ? "€\(price)" : "\(price) \(currency)"
        return [
            "id": product["productIdentifier"] ?? .null, "title": product["localizedTitle"] ?? .null,
            "description": product["localizedDescription"] ?? .null, "price": .string(localized),
            "priceMicros": .integer(micros(price)), "currency": .string(currency), "countryCode": "US",
        ]
    }

    /// Millionths of a decimal number.
    private static func micros(_ price: String) -> Int64 {
        let parts = price.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = String((parts.count > 1 ? String(parts[1]) : "").prefix(6))
        let padded = fraction + String(repeating: "0", count: 6 - fraction.utf8.count)
        return (Int64(parts.first ?? "0") ?? 0) * 1_000_000 + (Int64(padded) ?? 0)
    }

    /// Answers at once, as the device does; what becomes of the payment comes to the page.
    private func purchase(_ arguments: ActionArguments, _ context: ActionContext) async throws -> PluginResult {
        let product: String = try arguments.decode(at: 0)
        let quantity = (try? arguments.decode(Int?.self, at: 1)) ?? 1
        let username = try? arguments.decode(String?.self, at: 2)
        guard shared.state.withLock({ $0.loaded.contains(product) }) else {
            return try .error("the product was not loaded: \(product)")
        }
        let (queue, added) = (queue, try PluginResult.ok("Payment added to queue"))
        try await context.holdingRun { () async throws(ActionError) in
            context.send(added)
            // Without the store it stays in the queue, and goes on at the next launch.
            _ = try await queue.addOrKeep(product, quantity: quantity, applicationUsername: username ?? nil)
        }
        return PluginResult(.noResult, keepCallback: true)
    }

    private func restore() async throws -> PluginResult {
        do throws(ActionError) {
            _ = try await queue.restore()
            page.call("restoreCompletedTransactionsFinished")
        } catch {
            page.call("restoreCompletedTransactionsFailed", [.integer(StoreKitObserver.code(of: .unknown))])
        }
        return .ok
    }

    private func finish(_ arguments: ActionArguments) async throws -> PluginResult {
        let identifier = arguments.value(at: 0).string
        guard let identifier,
            let transaction = try await queue.transactions().first(where: { $0.transactionIdentifier == identifier })
        else { return try .error("Cannot finish transaction") }
        do throws(ActionError) { try await queue.finish(transaction.paymentID) } catch {
            return try .error("Cannot finish transaction")
        }
        return .ok
    }

    /// The newest receipt that came through the queue, and the app that it is for.
    private func receipt() async throws(ActionError) -> [JSONValue] {
        let receipt = try await queue.newestReceipt()
        let (id, version) = (await queue.bundleID, await queue.bundleVersion)
        return [.string(receipt ?? ""), .string(id), .string(version), .integer(0), .string("")]
    }
}

/// `window.storekit`, through which the plugin's JavaScript is told.
private struct StoreKitPage: Sendable {
    let device: SimulatedDevice.Device

    func call(_ method: String, _ arguments: [JSONValue] = []) {
        let values = JSONWriter().write(.array(arguments))
        device.evaluate("window.storekit?.\(method)?.(...\(values))")
    }
}

/// Tells the plugin's JavaScript of transactions, as its native code does on iOS.
private struct StoreKitObserver: PaymentObserver {
    private let page: StoreKitPage
    private let queue: PaymentQueue
    private let autoFinishes: @Sendable () -> Bool

    init(_ page: StoreKitPage, _ queue: PaymentQueue, autoFinishes: @escaping @Sendable () -> Bool) {
        self.page = page
        self.queue = queue
        self.autoFinishes = autoFinishes
    }

    func updated(_ transactions: [PaymentTransaction]) async {
        for transaction in transactions {
            tell(Self.name(of: transaction.state), transaction)
            let isDecided = [.purchased, .failed, .restored].contains(transaction.state)
            if transaction.state == .failed || (isDecided && autoFinishes()) {
                // One that was finished by somebody else meanwhile needs no more.
                try? await queue.finish(transaction.paymentID)
            }
        }
        page.call("lastTransactionUpdated")
    }

    func finished(_ transaction: PaymentTransaction) { tell("PaymentTransactionStateFinished", transaction) }

    private func tell(_ state: String, _ transaction: PaymentTransaction) {
        let isFinished = state == "PaymentTransactionStateFinished"
        let error = isFinished ? nil : transaction.error
        page.call(
            "transactionUpdated",
            [
                .string(state), .integer(error.map(Self.code) ?? 0), .string(error?.message ?? ""),
                .string(transaction.transactionIdentifier ?? ""), .string(transaction.productIdentifier),
                .string(isFinished ? "" : transaction.receipt ?? ""),
                .string(transaction.originalTransactionIdentifier ?? ""),
                .string(transaction.date.map { "\($0)" } ?? ""), .string(""), .integer(Int64(transaction.quantity)),
            ])
    }

    private static func name(of state: PaymentTransaction.State) -> String {
        switch state {
        case .purchasing: "PaymentTransactionStatePurchasing"
        case .purchased: "PaymentTransactionStatePurchased"
        case .failed: "PaymentTransactionStateFailed"
        case .restored: "PaymentTransactionStateRestored"
        case .deferred: "PaymentTransactionStateDeferred"
        }
    }

    /// The plugin's own code for one of StoreKit's.
    static func code(of error: StoreKitError) -> Int64 {
        switch error {
        case .clientInvalid: 6_777_005
        case .paymentCancelled: 6_777_006
        case .paymentInvalid: 6_777_007
        case .paymentNotAllowed: 6_777_008
        case .productNotAvailable: 6_777_012
        case .unknown: 6_777_010
        }
    }
}
