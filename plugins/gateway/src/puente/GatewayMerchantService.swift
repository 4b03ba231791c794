import JSONCoding
import PluginAPI

/// The native implementation of what the merchant's server asks of the gateway. The API password does not leave it.
public struct GatewayMerchantService: NativeService {
    public static let actions: [Action<Self>] = [
        // A path may name a session, and the fields hold a card.
        Action("send", secretArguments: [1, 3]) {
            (service, method: String, path: String, version: String, fields: JSONObject?) in
            try await service.merchant.send(method, path, apiVersion: version, fields.map(GatewayMap.init))
        }
    ]

    private let merchant: GatewayMerchant

    public init(_ sdk: GatewaySDK) {
        merchant = GatewayMerchant(sdk)
    }
}
