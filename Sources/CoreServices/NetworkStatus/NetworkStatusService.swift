import PluginAPI
import SimulatedDevice

/// The native implementation of `NetworkStatus`: how the device is connected, now and whenever that changes.
public struct NetworkStatusService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action(streaming: "getConnectionInfo") { service, _, context in try service.stream(to: context) }
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func stream(to context: ActionContext) throws -> PluginResult {
        _ = device.network.observe { network in
            if let result = try? PluginResult.ok(name(of: network)) { context.send(result.keepingCallback()) }
        }
        return try .ok(name(of: device.network.value)).keepingCallback()
    }

    /// The word that the platform's native implementation has for it.
    private func name(of network: NetworkType) -> String {
        isAndroid && network == .cellular ? NetworkType.unknown.rawValue : network.rawValue
    }
}

extension NativePlugin {
    /// Network Information: `navigator.connection`, `online` and `offline`.
    public static let networkInformation = NativePlugin(
        "cordova-plugin-network-information",
        implementations: [.onDevice(NetworkStatusService.self, "NetworkStatus")])
}
