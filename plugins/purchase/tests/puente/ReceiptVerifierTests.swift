import CoreServices
import HTTPTesting
import HostClock
import JSONCoding
import PluginAPI
import PurchasePlugin
import ServerHTTP
import SimulatedDevice
import Testing

/// The fraud list of purchase specification §4, each line with its code.
@Suite("Verification in the app") struct ReceiptVerifierTests {
    let environment = PluginEnvironment(clock: RunClock(.virtual))
    static let hanSolo = "com.cytdevteam.MosEisley.HanSolo"

    var queue: PaymentQueue { environment.part() }

    func code(_ transaction: PaymentTransaction, _ policy: ReceiptVerifier.Policy = .app) async throws -> Int? {
        do {
            _ = try await ReceiptVerifier(environment).verify(transaction, policy: policy)
            return nil
        } catch let error as VerificationError {
            return error.code
        }
    }

    @Test("a genuine receipt of the sandbox is verified, by a swap from production where it is asked there first")
    func genuine() async throws {
        let bought = try await queue.add(Self.hanSolo)
        #expect(try await code(bought) == nil)
        #expect(try await code(bought, .serverFirst) == nil)
        #expect(try await code(bought, .server) == nil)
        // A receipt that does not say where it is from is asked about in production.
        var silent = bought
        silent.receipt = try Self.changed(bought.receipt) { $0.replacing("\"Sandbox\"", with: "\"Elsewhere\"") }
        #expect(try await code(silent) == nil)
    }

    @Test("each fraud has its own code, in the order of the checks")
    func frauds() async throws {
        let bought = try await queue.add(Self.hanSolo)
        var failed = bought
        failed.state = .failed
        #expect(try await code(failed) == 4)
        failed.state = .deferred
        #expect(try await code(failed) == 4)
        var without = bought
        without.receipt = nil
        #expect(try await code(without) == 5)
        var tampered = bought
        tampered.receipt = try Self.changed(bought.receipt) {
            $0.replacing("\"purchase-info\" = \"", with: "\"purchase-info\" = \"AAAA")
        }
        #expect(try await code(tampered) == 3)
        var another = PaymentTransaction(bought, product: "com.cytdevteam.MosEisley.Chewbacca", quantity: 1)
        #expect(try await code(another) == 2)
        another = PaymentTransaction(bought, product: Self.hanSolo, quantity: 9)
        #expect(try await code(another) == 2)
    }

    @Test("a receipt of another app is refused locally, and by the app's server as well")
    func otherApp() async throws {
        let bought = try await queue.add(Self.hanSolo)
        let other = PluginEnvironment(clock: RunClock(.virtual))
        var host = DeviceHost(platform: .ios)
        host.app = {
            var app = AppProfile()
            app.id = "com.other.app"
            return app
        }
        other.device.begin(host)
        for policy in [ReceiptVerifier.Policy.app, .server] {
            let error = await #expect(throws: VerificationError.self) {
                try await ReceiptVerifier(other).verify(bought, policy: policy)
            }
            #expect(error?.code == 2)
        }
    }

    @Test("a transaction that comes for another payment is a replay, and one that comes again is not")
    func replay() async throws {
        let bought = try await queue.add(Self.hanSolo)
        #expect(try await code(bought) == nil)
        #expect(try await code(bought) == nil, "a failure of the network could be tried again")
        #expect(try await code(PaymentTransaction(bought, payment: "another")) == 6)
    }

    @Test(
        "what a store has verified has to be this receipt, whole",
        arguments: [#"{"status":0,"receipt":{"quantity":"9"}}"#, #"{"status":0}"#, #"{"status":0,"receipt":[]}"#])
    func mismatch(says: String) async throws {
        let bought = try await queue.add(Self.hanSolo)
        let liar = LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(answer("200 OK", says))
            connection.waitForClose()
        }
        let elsewhere = PluginEnvironment(
            clock: RunClock(.virtual),
            settings: [PluginSetting.server("purchase").name: "http://127.0.0.1:\(liar.port)"])
        let error = await #expect(throws: VerificationError.self) {
            try await ReceiptVerifier(elsewhere).verify(bought, policy: .app)
        }
        #expect(error?.code == 1)
        try await elsewhere.close()
        liar.stop()
    }

    @Test("a definite no of the server is final, and only its silence falls back to the app")
    func policies() async throws {
        var bought = try await queue.add(Self.hanSolo)
        let faults: FaultDesk = environment.part()
        #expect(faults.setStop(.before, of: "purchase"))
        let unreachable = await #expect(throws: ActionError.self) {
            try await ReceiptVerifier(environment).verify(bought, policy: .serverFirst)
        }
        #expect(unreachable?.code == "STORE_UNREACHABLE")
        #expect(faults.setStop(nil, of: "purchase"))
        bought.receipt = "AAAA"
        #expect(try await code(bought, .serverFirst) == -1, "the app would have said 3")
    }

    /// A receipt with its list changed as text.
    static func changed(_ receipt: String?, _ change: (String) -> String) throws -> String {
        let data = try #require(receipt)
        let text = String(decoding: try #require(Base64.decode(data)), as: UTF8.self)
        return Base64.encode(Array(change(text).utf8))
    }
}

extension PaymentTransaction {
    /// The same with something else in one place.
    fileprivate init(
        _ other: PaymentTransaction, payment: String? = nil, product: String? = nil, quantity: Int? = nil
    ) {
        self.init(
            paymentID: payment ?? other.paymentID, productIdentifier: product ?? other.productIdentifier,
            quantity: quantity ?? other.quantity, state: other.state,
            transactionIdentifier: other.transactionIdentifier, date: other.date, receipt: other.receipt)
    }
}
