import PluginAPI
import SimulatedDevice

/// The native implementation of `Vibration`: `puente.device.vibrations` has the patterns.
public struct VibrationService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("vibrate") { (service: VibrationService, duration: Double?) in service.add([duration ?? 0]) },
        Action("vibrateWithPattern") { (service: VibrationService, pattern: [Double], _: Int?) in service.add(pattern)
        },
        Action("cancelVibration") { (service: VibrationService) in service.add([0]) },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func add(_ pattern: [Double]) {
        device.vibrations.update { $0.append(pattern) }
    }
}

extension NativePlugin {
    /// Vibration: `navigator.vibrate`.
    public static let vibration = NativePlugin(
        "cordova-plugin-vibration", implementations: [.onDevice(VibrationService.self, "Vibration")])
}
