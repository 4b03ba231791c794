import HostClock
import JSONCoding
import PluginAPI
import Synchronization

/// The mobile SDK of the payment gateway (seed 001): who the merchant is, and the way to the gateway. ``GatewayAPI`` and ``AuthenticationHandler`` work with it. Safe from any thread.
///
/// ```swift
/// try GatewaySDK.shared.initialize(
///     merchantId: "TESTPUENTE", merchantName: "Shop", merchantUrl: "https://shop.example", region: "mtf")
/// ```
public final class GatewaySDK: PluginPart {
    /// An SDK for the whole program, with a gateway of its own in memory. One for a run comes from its environment.
    public static let shared = GatewaySDK(PluginEnvironment(clock: RunClock(.real)))

    let link: GatewayLink
    private let configuration = Mutex<GatewayConfiguration?>(nil)

    /// The SDK of a run, on the gateway that the run uses: the one in this program, or the one that `--server gateway=URL` names.
    public init(_ environment: PluginEnvironment) {
        link = environment.part()
    }

    /// Says who the merchant is. To be called before anything else; a later call counts from then on.
    ///
    /// - Parameters:
    ///   - merchantId: The merchant's id at the gateway.
    ///   - merchantName: What challenges call him.
    ///   - merchantUrl: Where his shop is.
    ///   - region: Which of the gateway's regions; a gateway in this program and one at a URL have one.
    ///   - uiCustomization: How challenges look, for whoever shows them.
    /// - Throws: `UNKNOWN_MERCHANT` when the gateway in this program does not have him.
    public func initialize(
        merchantId: String, merchantName: String, merchantUrl: String, region: String,
        uiCustomization: UICustomization? = nil
    ) throws(ActionError) {
        try initialize(
            GatewayConfiguration(
                merchantId: merchantId, merchantName: merchantName, merchantUrl: merchantUrl, region: region,
                uiCustomization: uiCustomization))
    }

    func initialize(_ configuration: GatewayConfiguration) throws(ActionError) {
        if link.isEmbedded, configuration.merchantId != GatewayLink.merchant {
            throw ActionError(
                code: "UNKNOWN_MERCHANT",
                message:
                    "the embedded gateway knows the merchant \(GatewayLink.merchant) alone; name another server with --server gateway=URL"
            )
        }
        self.configuration.withLock { $0 = configuration }
    }

    /// - Throws: `NOT_INITIALIZED`.
    func current() throws(ActionError) -> GatewayConfiguration {
        guard let configuration = configuration.withLock({ $0 }) else {
            throw ActionError(
                code: "NOT_INITIALIZED", message: "the gateway's SDK is not initialized; call SDK.initialize first")
        }
        return configuration
    }
}

/// Who the merchant is, as the app has told the SDK.
struct GatewayConfiguration: Sendable, Decodable {
    let merchantId: String
    let merchantName: String
    let merchantUrl: String
    let region: String
    let uiCustomization: UICustomization?
}

/// How the screens of challenges look: colors, fonts and labels, in members that whoever shows the challenges understands.
public struct UICustomization: Sendable, Hashable, Decodable {
    /// An object of settings.
    public let settings: JSONValue

    /// - Parameter settings: An object of settings.
    public init(_ settings: JSONObject) {
        self.settings = .object(settings)
    }

    public init(from decoder: any Decoder) throws {
        settings = try decoder.singleValueContainer().decode(JSONValue.self)
    }
}
