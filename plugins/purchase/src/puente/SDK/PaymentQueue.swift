import CoreServices
import JSONCoding
import PluginAPI
import ServerStore
import Synchronization

/// Is told of what becomes of payments.
public protocol PaymentObserver: Sendable {
    /// Transactions wait, or have changed.
    func updated(_ transactions: [PaymentTransaction]) async
    /// A transaction left the queue.
    func finished(_ transaction: PaymentTransaction) async
}

/// The queue of payments, as StoreKit has it: a transaction stays until it is finished, over restarts where the run keeps data (purchase specification §5). Safe from any thread.
public actor PaymentQueue: PluginPart {
    private let link: StoreLink
    private nonisolated let location: StoreLocation
    private let bundle: @Sendable () -> (id: String, version: String)
    private var opened: QueueStore?
    private var observers: [any PaymentObserver] = []
    /// What a script has set (`Purchase.simulate`).
    private var control = StoreControl()

    public init(_ environment: PluginEnvironment) {
        link = environment.part()
        location = environment.storage.map { .file(path: $0.path("purchase-queue")) } ?? .memory
        let device = environment.device
        bundle = { (device.app.id, device.app.version) }
    }

    public func close() async throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) { try opened?.close() } catch {
            throw PluginProblem(code: "purchase-unavailable", message: "\(error)")
        }
    }

    /// The app's own identifier, which receipts have to name.
    var bundleID: String { bundle().id }
    var bundleVersion: String { bundle().version }

    /// Whether the user may buy.
    public var canMakePayments: Bool { control.canMakePayments ?? true }

    func set(_ control: StoreControl) { self.control.take(control) }

    // MARK: - Observers

    /// Adds an observer, who is told of everything that waits. Payments that a run has not brought to an end go on.
    public func add(_ observer: any PaymentObserver) async throws(ActionError) {
        observers.append(observer)
        let waiting = try await read { try QueueTable.all(in: $0) }
        if !waiting.isEmpty { await observer.updated(waiting.map(\.transaction)) }
        for (transaction, askToBuy) in waiting where transaction.state == .purchasing {
            do throws(ActionError) {
                _ = try await process(transaction, askToBuy: askToBuy)
            } catch  where error.code.hasPrefix("STORE_") {
                // It waits on, as all others do.
                return
            }
        }
    }

    private func tell(_ transactions: [PaymentTransaction]) async {
        for observer in observers { await observer.updated(transactions) }
    }

    // MARK: - Payments

    /// The transactions that are not finished.
    public func transactions() async throws(ActionError) -> [PaymentTransaction] {
        try await read { try QueueTable.all(in: $0) }.map(\.transaction)
    }

    /// Puts a payment into the queue and sends it to the store.
    ///
    /// - Parameters:
    ///   - productIdentifier: What is bought.
    ///   - quantity: From 1 to 10.
    ///   - applicationUsername: Whom of the app's users it is for.
    /// - Returns: The transaction when the store has answered; it is `purchasing` still when the store could not be reached, and goes on when the next observer comes.
    public func add(
        _ productIdentifier: String, quantity: Int = 1, applicationUsername: String? = nil
    ) async throws(ActionError) -> PaymentTransaction {
        var transaction = PaymentTransaction(
            paymentID: SecretBytes.hex(SecretBytes.random(16)), productIdentifier: productIdentifier,
            quantity: quantity, applicationUsername: applicationUsername, state: .purchasing)
        if !canMakePayments { transaction.error = .paymentNotAllowed }
        if !(1...10).contains(quantity) { transaction.error = .paymentInvalid }
        if let failure = control.takeFailure() { transaction.error = failure }
        if transaction.error != nil { transaction.state = .failed }
        let (made, askToBuy) = (transaction, control.askToBuy ?? false)
        try await write { try QueueTable.insert(made, askToBuy: askToBuy, in: $0) }
        await tell([made])
        return made.state == .failed ? made : try await process(made, askToBuy: askToBuy)
    }

    /// ``add(_:quantity:applicationUsername:)``, where a store that cannot be reached is no failure: the payment is in the queue all the same.
    /// - Returns: The transaction; `nil` when it goes on later.
    func addOrKeep(
        _ productIdentifier: String, quantity: Int, applicationUsername: String?
    ) async throws(ActionError) -> PaymentTransaction? {
        let failure: ActionError
        do throws(ActionError) {
            return try await add(productIdentifier, quantity: quantity, applicationUsername: applicationUsername)
        } catch {
            failure = error
        }
        guard failure.code.hasPrefix("STORE_") else { throw failure }
        return nil
    }

    /// Sends a payment to the store, the same one as often as it takes.
    private func process(
        _ transaction: PaymentTransaction, askToBuy: Bool
    ) async throws(ActionError) -> PaymentTransaction {
        let body: JSONObject = [
            "paymentId": .string(transaction.paymentID), "productIdentifier": .string(transaction.productIdentifier),
            "quantity": .integer(Int64(transaction.quantity)), "account": .string(StoreLink.account),
            "bid": .string(bundleID), "bvrs": .string(bundleVersion), "deferred": .bool(askToBuy),
        ]
        var changed = transaction
        do throws(ActionError) {
            changed.take(try await link.object("POST", "/store/payments", body))
        } catch {
            switch error.code {
            case "PRODUCT_NOT_AVAILABLE": (changed.state, changed.error) = (.failed, .productNotAvailable)
            case "INVALID_REQUEST", "PAYMENT_CHANGED": (changed.state, changed.error) = (.failed, .paymentInvalid)
            // It stays in the queue.
            default: throw error
            }
        }
        return try await update(changed)
    }

    private func update(_ transaction: PaymentTransaction) async throws(ActionError) -> PaymentTransaction {
        try await write { db in
            try QueueTable.update(transaction, in: db)
            if let receipt = transaction.receipt { try QueueTable.setNewest(receipt, in: db) }
        }
        await tell([transaction])
        return transaction
    }

    /// Approves or declines a payment that waits for it.
    func decide(_ paymentID: String, approve: Bool) async throws(ActionError) -> PaymentTransaction {
        var transaction = try await find(paymentID)
        transaction.take(
            try await link.object("POST", "/store/payments/\(paymentID)/decision", ["approve": .bool(approve)]))
        return try await update(transaction)
    }

    /// A transaction that waits.
    func find(_ paymentID: String) async throws(ActionError) -> PaymentTransaction {
        guard let transaction = try await read({ try QueueTable.find(paymentID, in: $0) }) else {
            throw .unknownTransaction
        }
        return transaction
    }

    /// Takes a transaction out of the queue.
    /// - Throws: `NOT_DECIDED` for one that is still purchasing or deferred, `TRANSACTION_NOT_FOUND`.
    public func finish(_ paymentID: String) async throws(ActionError) {
        let transaction = try await find(paymentID)
        guard transaction.state != .purchasing, transaction.state != .deferred else { throw .notDecided }
        try await write { try $0.run("DELETE FROM payment WHERE paymentID = ?", [paymentID]) }
        for observer in observers { await observer.finished(transaction) }
    }

    /// Has the store send what was bought before and is not used up.
    /// - Returns: How many transactions came.
    public func restore() async throws(ActionError) -> Int {
        let answer = try await link.object(
            "POST", "/store/restore", ["account": .string(StoreLink.account), "bid": .string(bundleID)])
        var restored: [PaymentTransaction] = []
        for sale in answer["payments"]?.array ?? [] {
            guard let original = sale["transactionId"]?.string, let product = sale["productIdentifier"]?.string else {
                continue
            }
            restored.append(
                PaymentTransaction(
                    paymentID: SecretBytes.hex(SecretBytes.random(16)), productIdentifier: product,
                    quantity: Int(sale["quantity"]?.integer ?? 1), applicationUsername: nil, state: .restored,
                    transactionIdentifier: original, originalTransactionIdentifier: original,
                    date: sale["date"]?.integer, receipt: sale["receipt"]?.string))
        }
        let all = restored
        try await write { db in
            for transaction in all { try QueueTable.insert(transaction, in: db) }
            if let receipt = all.last?.receipt { try QueueTable.setNewest(receipt, in: db) }
        }
        if !all.isEmpty { await tell(all) }
        return all.count
    }

    /// The receipt that came last, also of a transaction that is finished; `nil` before there was one.
    func newestReceipt() async throws(ActionError) -> String? {
        try await read { try $0.row("SELECT receipt FROM newest") { $0["receipt"] } }
    }

    // MARK: - Deliveries

    /// Notes that what was bought was handed out.
    /// - Returns: Whether it had not been before.
    public func deliver(_ paymentID: String) async throws(ActionError) -> Bool {
        let transaction = try await find(paymentID)
        guard [.purchased, .restored].contains(transaction.state) else { throw .notDecided }
        return try await write { try QueueTable.deliver(transaction, in: $0) }
    }

    /// How many of each product were delivered.
    public func delivered() async throws(ActionError) -> [String: Int] {
        let rows = try await read { db in
            try db.rows("SELECT product, sum(quantity) AS quantity FROM delivery GROUP BY product ORDER BY product") {
                ($0["product"] as String, $0["quantity"] as Int)
            }
        }
        return Dictionary(rows, uniquingKeysWith: +)
    }

    /// Whether a transaction's identifier was verified for no other payment. CargoBay notes it before it asks anybody; here that happens after a success, so that a failure can be tried again.
    func isUnique(_ transaction: String, of paymentID: String) async throws(ActionError) -> Bool {
        let known: String?? = try await read { db in
            try db.row("SELECT paymentID FROM verified WHERE transactionID = ?", [transaction]) { $0["paymentID"] }
        }
        return known == nil || known == .some(paymentID)
    }

    func noteVerified(_ transaction: String, of paymentID: String) async throws(ActionError) {
        try await write {
            try $0.run(
                "INSERT OR IGNORE INTO verified (transactionID, paymentID) VALUES (?, ?)", [transaction, paymentID])
        }
    }

    // MARK: - The database

    private func store() throws(ActionError) -> QueueStore {
        if let opened { return opened }
        do throws(StoreError) {
            let store = try QueueStore(location, schema: QueueTable.schema, busyTimeout: .seconds(5))
            opened = store
            return store
        } catch {
            throw ActionError(code: "QUEUE_UNAVAILABLE", message: "\(error)")
        }
    }

    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (QueueDatabase) throws -> Value
    ) async throws(ActionError) -> Value {
        let store = try store()
        do throws(QueueFault) { return try await store.read(body) } catch { throw ActionError(queue: error) }
    }

    @discardableResult
    private func write<Value: Sendable>(
        _ body: @escaping @Sendable (QueueDatabase) throws -> Value
    ) async throws(ActionError) -> Value {
        let store = try store()
        do throws(QueueFault) { return try await store.transaction(body) } catch { throw ActionError(queue: error) }
    }
}

extension PaymentTransaction {
    /// What the store says of a payment.
    fileprivate mutating func take(_ sale: JSONObject) {
        switch sale["state"]?.string {
        case "purchased":
            state = .purchased
            transactionIdentifier = sale["transactionId"]?.string
            date = sale["date"]?.integer
            receipt = sale["receipt"]?.string
        case "deferred": state = .deferred
        default: (state, error) = (.failed, .paymentCancelled)
        }
    }
}

/// What a script sets of the store and its user; what is `nil` stays as it was.
struct StoreControl: Sendable, Decodable {
    var canMakePayments: Bool?
    var askToBuy: Bool?
    /// The code that the next payment fails with.
    var fails: Int?

    mutating func take(_ other: StoreControl) {
        canMakePayments = other.canMakePayments ?? canMakePayments
        askToBuy = other.askToBuy ?? askToBuy
        fails = other.fails ?? fails
    }

    mutating func takeFailure() -> StoreKitError? {
        defer { fails = nil }
        return fails.map { StoreKitError(rawValue: $0) ?? .unknown }
    }
}
