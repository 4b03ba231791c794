import PluginAPI
import SimulatedDevice

/// The native implementation of `CDVIonicKeyboard` and of the older `Keyboard`: `puente.device.keyboard` is its height.
public struct KeyboardService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action(streaming: "init") { service, _, context in service.stream(to: context) },
        Action("show") { (service: KeyboardService) in service.show() },
        Action("hide") { (service: KeyboardService) in service.device.keyboard.set(0) },
        Action("close") { (service: KeyboardService) in service.device.keyboard.set(0) },
        Action("hideFormAccessoryBar") { (_: KeyboardService, isHidden: Bool?) in isHidden ?? false },
        Action("hideKeyboardAccessoryBar") { (_: KeyboardService, _: Bool?) in },
        Action("disableScroll") { (_: KeyboardService, _: Bool?) in },
        Action("setResizeMode") { (_: KeyboardService, _: String?) in },
        Action("keyboardStyle") { (_: KeyboardService, _: String?) in },
    ]

    /// How high it is when a script shows it, in CSS pixels.
    private static let height = 291.0

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func show() {
        if device.keyboard.value == 0 { device.keyboard.set(Self.height) }
    }

    /// Android tells of the keyboard in texts, of which the first says that all is well.
    private func stream(to context: ActionContext) -> PluginResult {
        _ = device.keyboard.observe { height in
            let text = height > 0 ? "S\(Int(height))" : "H"
            if let result = try? PluginResult.ok(text) { context.send(result.keepingCallback()) }
        }
        guard let first = try? PluginResult.ok("OK") else { return .ok.keepingCallback() }
        return first.keepingCallback()
    }
}

extension NativePlugin {
    /// Keyboard, as Ionic's plugin and the older one have it.
    public static let keyboard = NativePlugin(
        "cordova-plugin-ionic-keyboard",
        implementations: [
            .onDevice(KeyboardService.self, "CDVIonicKeyboard"), .onDevice(KeyboardService.self, "Keyboard"),
        ])
}
