import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `AppVersion`: the app's name and version, as its `config.xml` has them.
public struct AppVersionService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("getAppName") { (service: AppVersionService) in service.device.app.name },
        Action("getPackageName") { (service: AppVersionService) in service.device.app.id },
        Action("getVersionNumber") { (service: AppVersionService) in service.device.app.version },
        Action("getVersionCode") { (service: AppVersionService) in service.versionCode },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    /// The number of the build. Android's is a number, made of the version unless `config.xml` says it: 1.2.3 is 10203.
    private var versionCode: JSONValue {
        let app = device.app
        guard isAndroid else { return .string(app.versionCode ?? app.version) }
        if let code = app.versionCode.flatMap(Int64.init) { return .integer(code) }
        let parts = app.version.split(separator: ".").prefix(3).map { Int64($0.prefix { $0.isNumber }) ?? 0 }
        let code = (parts + [0, 0, 0]).prefix(3).reduce(Int64(0)) { $0 &* 100 &+ $1 }
        return .integer(code)
    }
}

extension NativePlugin {
    /// App Version: `cordova.getAppVersion`.
    public static let appVersion = NativePlugin(
        "cordova-plugin-app-version", implementations: [.onDevice(AppVersionService.self, "AppVersion")])
}
