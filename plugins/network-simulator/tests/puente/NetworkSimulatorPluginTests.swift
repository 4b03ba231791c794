import HostClock
import JSONCoding
import NetworkSimulatorPlugin
import PluginAPI
import PluginTesting
import SMEPayBackend
import Testing

struct NetworkSimulatorPluginTests {
    /// The plugin over a new bank in memory, where nobody has a card.
    static func network() throws -> CalledService {
        let backend = try Backend(contents: .demo, address: .demo, clock: RunClock(.virtual)) { _ in }
        return try CalledService(NetworkSimulatorService { () throws(ActionError) in backend.simulator })
    }

    static func purchase(_ means: String = "cardId", _ value: JSONValue = "card-1") -> JSONObject {
        [
            means: value, "amount": 500, "channel": "POS",
            "merchant": ["name": "Bakery", "category": "5411", "country": "ES"],
        ]
    }

    @Test(
        "a purchase with what the bank does not know is an error, in words that do not tell the number",
        arguments: [
            ("cardId", "card-1", "CARD_NOTFOUND"), ("virtualCardId", "vcard-1", "VCARD_NOTFOUND"),
            ("private:pan", "4111111111111111", "CARD_NOTFOUND"),
        ])
    func unknownMeans(means: String, value: String, code: String) async throws {
        let error = try await Self.network().failure("authorise", .object(Self.purchase(means, .string(value))))
        #expect(error?.code == code)
        #expect(error?.message.contains(value) == false)
    }

    @Test(
        "a purchase with a member that is wrong names it",
        arguments: [("amount", -1), ("amount", "5"), ("channel", "FAX"), ("currency", 1), ("time", "today")]
            as [(String, JSONValue)])
    func invalidPurchase(member: String, value: JSONValue) async throws {
        var purchase = Self.purchase()
        purchase[member] = value
        let error = try await Self.network().failure("authorise", .object(purchase))
        #expect(error?.code == "INVALID_REQUEST")
        #expect(error?.data == ["field": .string(member)])
    }

    @Test("what is to be refunded or reversed has to be there, and a refund has to be of something")
    func unknownTransaction() async throws {
        let network = try Self.network()
        #expect(await network.failure("refund", ["transactionId": "txn-1"])?.code == "TRANSACTION_NOTFOUND")
        #expect(await network.failure("reverse", "txn-1")?.code == "TRANSACTION_NOTFOUND")
        let error = await network.failure("refund", ["transactionId": "txn-1", "amount": 0])
        #expect(error?.code == "INVALID_REQUEST")
        #expect(error?.data == ["field": "amount"])
    }

    @Test("every action says so when the services talk to a server elsewhere")
    func elsewhere() async throws {
        let network = try CalledService(
            NetworkSimulatorService { () throws(ActionError) in throw .noNetworkSimulator(at: "https://bank.example/") }
        )
        let arguments: [String: JSONValue] = [
            "authorise": .object(Self.purchase()), "refund": ["transactionId": "t"], "reverse": "t",
        ]
        #expect(Set(network.actions) == Set(arguments.keys))
        for (action, argument) in arguments {
            let error = await network.failure(action, argument)
            #expect(error?.code == "NETWORK_SIMULATOR_UNAVAILABLE")
            #expect(error?.data == ["serverUrl": "https://bank.example/"])
        }
    }
}
