import PluginAPI
import SimulatedDevice

/// The native implementation of `Clipboard`: the text of `puente.device.clipboard`.
public struct ClipboardService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("copy") { (service: ClipboardService, text: String) in
            service.device.clipboard.set(text)
            return text
        },
        Action("paste") { (service: ClipboardService) in service.device.clipboard.value ?? "" },
        Action("clear") { (service: ClipboardService) in service.device.clipboard.set(nil) },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }
}

extension NativePlugin {
    /// Clipboard: `cordova.plugins.clipboard`.
    public static let clipboard = NativePlugin(
        "cordova-clipboard", implementations: [.onDevice(ClipboardService.self, "Clipboard")])
}
