import PluginAPI
import SimulatedDevice

/// The native implementation of `Console`, which belongs to Cordova's iOS platform: writes messages where the run's console writes.
public struct ConsoleService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("logLevel") { (service: ConsoleService, level: String, message: String) in
            service.device.log(message, level: level)
        }
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }
}

extension NativePlugin {
    /// Console.
    public static let console = NativePlugin(
        "cordova-plugin-console", implementations: [.onDevice(ConsoleService.self, "Console")])
}
