import JSONCoding
import PluginAPI
import SMEPayBackend

extension ActionError {
    /// The simulator's errors as scripts get them.
    init(_ error: NetworkSimulatorError) {
        let data: JSONValue? =
            switch error {
            case .invalid(let field): ["field": .string(field)]
            case .currencyMismatch(let card): ["currency": .string(card)]
            case .refundTooLarge(let left): ["left": .integer(left)]
            default: nil
            }
        var code = error.code
        if case .failed = error { code = "BACKEND_FAILED" }
        self.init(code: code, message: "\(error)", data: data)
    }

    /// There is no simulator, as the plugin's services talk to a server elsewhere.
    /// - Parameter server: The server's URL as it may be shown.
    public static func noNetworkSimulator(at server: String) -> ActionError {
        ActionError(
            code: "NETWORK_SIMULATOR_UNAVAILABLE",
            message: "the network simulator needs the embedded backend, but CardControl is configured for "
                + "\(server): use that server's own simulator, or set CardControl's serverUrl to null",
            data: ["serverUrl": .string(server)])
    }
}
