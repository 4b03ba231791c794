import JSONCoding
import PluginAPI

/// The native implementation of what the merchant's server asks of the gateway. The API password does not leave it.
public struct GatewayMerchantService: NativeService {
    public static let actions: [Action<Self>] = [
        // A path may name a session, and the fields hold a card.
        Action("send", secretArguments: [1, 3]) {
            (service, method: String, path: String, version: String, fields: JSONObject?) in
            try await service.link.send(
                method, path, version: version, merchant: service.merchant, as: .merchantServer, fields)
        }
    ]

    private let link: GatewayLink
    private let state: GatewaySDKState

    public init(_ link: GatewayLink, _ state: GatewaySDKState) {
        self.link = link
        self.state = state
    }

    /// The merchant that the SDK was initialized with, and before that the embedded gateway's.
    private var merchant: String { (try? state.current())?.merchantId ?? GatewayLink.merchant }
}
