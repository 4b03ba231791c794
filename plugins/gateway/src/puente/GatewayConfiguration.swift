import JSONCoding
import PluginAPI
import Synchronization

/// Who the merchant is, as the app has told the SDK.
public struct GatewayConfiguration: Sendable, Decodable {
    public let merchantId: String
    public let merchantName: String
    public let merchantUrl: String
    /// Which of the gateway's regions; a gateway in this program and one at a URL have one.
    public let region: String
    /// How challenges look, for whoever shows them.
    public let uiCustomization: JSONValue?
}

/// The SDK's configuration in a run, which its services share.
public final class GatewaySDKState: PluginPart {
    private let configuration = Mutex<GatewayConfiguration?>(nil)

    public init(_ environment: PluginEnvironment) {}

    func set(_ configuration: GatewayConfiguration) { self.configuration.withLock { $0 = configuration } }

    /// - Throws: `NOT_INITIALIZED`.
    func current() throws(ActionError) -> GatewayConfiguration {
        guard let configuration = configuration.withLock({ $0 }) else {
            throw ActionError(
                code: "NOT_INITIALIZED", message: "the gateway's SDK is not initialized; call SDK.initialize first")
        }
        return configuration
    }
}
