import PluginAPI
import SimulatedDevice

/// The native implementation of `CDVOrientation`: turns the screen where the script has locked it.
public struct ScreenOrientationService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("screenOrientation") { (service: ScreenOrientationService, mask: Int, _: String?) in
            service.lock(to: mask)
        }
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    /// Turns the screen into the first of the orientations that are allowed, unless it is in one of them.
    private func lock(to mask: Int) {
        let allowed = ScreenOrientation.allCases.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
        guard let first = allowed.first, !allowed.contains(device.orientation.value) else { return }
        device.orientation.set(first)
    }
}

extension NativePlugin {
    /// Screen Orientation: `screen.orientation`.
    public static let screenOrientation = NativePlugin(
        "cordova-plugin-screen-orientation",
        implementations: [.onDevice(ScreenOrientationService.self, "CDVOrientation")])
}
