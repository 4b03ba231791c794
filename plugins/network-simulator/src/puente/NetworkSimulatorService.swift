import JSONCoding
import PluginAPI
import SMEPayBackend

/// The native implementation of the network simulator: what merchants and networks do to the backend that is embedded in this program.
public struct NetworkSimulatorService: NativeService {
    /// Gives the simulator, or says why there is none at the moment.
    public typealias Provider = @Sendable () throws(ActionError) -> NetworkSimulator

    public static let actions: [Action<Self>] = [
        Action("authorise") { (plugin, purchase: JSONObject) in
            try await plugin.call { (network) throws(NetworkSimulatorError) in
                try await network.authorise(try Authorisation(purchase))
            }
        },
        Action("refund") { (plugin, refund: Refund) in
            try await plugin.call { (network) throws(NetworkSimulatorError) in
                try await network.refund(transactionID: refund.transactionId, amount: refund.amount)
            }
        },
        Action("reverse") { (plugin, transactionID: String) in
            try await plugin.call { (network) throws(NetworkSimulatorError) in
                try await network.reverse(transactionID: transactionID)
            }
        },
    ]

    /// What `refund` takes.
    struct Refund: Sendable, Decodable {
        let transactionId: String
        let amount: Int64?
    }

    private let simulator: Provider

    public init(_ simulator: @escaping Provider) {
        self.simulator = simulator
    }

    private func call(
        _ body: (NetworkSimulator) async throws(NetworkSimulatorError) -> NetworkReply
    ) async throws(ActionError) -> JSONObject {
        let network = try simulator()
        do {
            return try await body(network).json
        } catch {
            throw ActionError(error)
        }
    }
}
