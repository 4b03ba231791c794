import PluginAPI
import SimulatedDevice

/// The native implementation of `StatusBar`: `puente.device.statusBar` has what the script has made of it.
public struct StatusBarService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action(streaming: "_ready") { service, _, context in try service.ready(context) },
        Action("show") { (service: StatusBarService) in service.device.statusBar.update { $0.isVisible = true } },
        Action("hide") { (service: StatusBarService) in service.device.statusBar.update { $0.isVisible = false } },
        .style("styleDarkContent", "darkcontent"), .style("styleBlackTranslucent", "blacktranslucent"),
        .style("styleBlackOpaque", "blackopaque"), .style("styleDefault", "default"),
        .style("styleLightContent", "lightcontent"),
        Action("overlaysWebView") { (service: StatusBarService, overlays: Bool) in
            service.device.statusBar.update { $0.overlaysWebView = overlays }
        },
        Action("backgroundColorByHexString") { (service: StatusBarService, color: String) in
            service.device.statusBar.update { $0.color = color }
        },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func ready(_ context: ActionContext) throws -> PluginResult {
        let isVisible = device.statusBar.value.isVisible
        if isAndroid { return try .ok(isVisible) }
        _ = device.statusBar.observe { state in
            if let result = try? PluginResult.ok(state.isVisible) { context.send(result.keepingCallback()) }
        }
        _ = device.events.observe { event in
            guard event == .statusTap, let result = try? PluginResult.ok(["type": "tap"]) else { return false }
            context.send(result.keepingCallback())
            return true
        }
        return try .ok(isVisible).keepingCallback()
    }
}

extension Action where Service == StatusBarService {
    /// An action that sets how the bar looks.
    fileprivate static func style(_ name: String, _ style: String) -> Action {
        Action(name) { (service: StatusBarService) in service.device.statusBar.update { $0.style = style } }
    }
}

extension NativePlugin {
    /// Status Bar.
    public static let statusBar = NativePlugin(
        "cordova-plugin-statusbar",
        implementations: [
            .onDevice(StatusBarService.self, "StatusBar"),
            // What `window.statusbar` of the platforms themselves calls.
            .onDevice(SystemBarService.self, "SystemBarPlugin"),
            .onDevice(SystemBarService.self, "StatusBarInternal"),
        ])
}
