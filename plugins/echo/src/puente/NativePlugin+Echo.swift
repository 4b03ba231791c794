import PluginAPI

extension NativePlugin {
    /// Echo: sends every value back.
    public static let echo = NativePlugin(
        "puente-plugin-echo", implementations: [NativeImplementation(EchoService.self) { _ in EchoService() }])
}
