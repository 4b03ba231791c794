import PluginAPI
import SimulatedDevice

/// The native implementation of the status bars that the platforms themselves bring, `window.statusbar`.
public struct SystemBarService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("setStatusBarVisible") { (service: SystemBarService, isVisible: Bool) in
            service.device.statusBar.update { $0.isVisible = isVisible }
        },
        // Android gives the parts of the colour, iOS gives a text or nothing.
        Action(streaming: "setStatusBarBackgroundColor") { service, arguments, _ in
            let color = try service.color(of: arguments)
            service.device.statusBar.update { $0.color = color }
            return .ok
        },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func color(of arguments: ActionArguments) throws(ActionError) -> String? {
        if arguments.count < 3 { return try arguments.decode(String?.self, at: 0) }
        var color = "#"
        for index in 0..<3 {
            let part = try arguments.decode(Int.self, at: index)
            let digits = String(min(max(part, 0), 255), radix: 16, uppercase: true)
            color += digits.utf8.count < 2 ? "0\(digits)" : digits
        }
        return color
    }
}
