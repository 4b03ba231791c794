import PluginAPI
import SimulatedDevice

/// The native implementation of `SplashScreen`: `puente.device.splashScreen` says whether it shows.
public struct SplashScreenService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("show") { (service: SplashScreenService) in service.device.splashScreen.set(true) },
        Action("hide") { (service: SplashScreenService) in service.device.splashScreen.set(false) },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }
}

extension NativePlugin {
    /// Splash Screen, and those that the platforms themselves bring.
    public static let splashScreen = NativePlugin(
        "cordova-plugin-splashscreen",
        implementations: [
            .onDevice(SplashScreenService.self, "SplashScreen"),
            .onDevice(SplashScreenService.self, "CordovaSplashScreenPlugin"),
            .onDevice(SplashScreenService.self, "LaunchScreen"),
        ])
}
