import PluginAPI

extension NativePlugin {
    /// The payment gateway: its mobile SDK, the merchant's server, and the gateway itself.
    public static let gateway = NativePlugin(
        "puente-plugin-gateway",
        implementations: [
            NativeImplementation(GatewayService.self) { GatewayService($0.part()) },
            NativeImplementation(GatewayMerchantService.self) { GatewayMerchantService($0.part()) },
        ],
        server: .gateway)
}
