import JavaScriptEngine
import PluginManifest
import SimulatedDevice
import WebPlatform

extension HostRun {
    /// Tells the device what runs on it, and the script what happens to it.
    func begin(_ device: Device, on platform: String, _ project: Project?) {
        let bound = LoopBound(self, on: loop)
        var host = DeviceHost(platform: DevicePlatform(name: platform))
        host.app = { AppProfile(project, on: platform) }
        host.log = { message, level in
            bound.perform { run in run.web.write(ConsoleLevel(rawValue: level.lowercased()) ?? .log, message) }
        }
        host.evaluate = { script in bound.perform { run in run.evaluateNative(script) } }
        host.turn = { orientation in bound.perform { run in run.noteRotation(orientation) } }
        host.exit = { bound.perform { run in run.exit(0) } }
        device.begin(host)
        web.language = { device.locale.value }
        web.isOffline = { device.network.value == .none }
        web.answerDialog = { dialog in try device.answer(dialog) }
        web.geolocation = { [weak self] () throws(ScriptError) in try self?.forScripts("puente/geolocation") }
    }

    /// Evaluates a script of a native implementation's on a later turn.
    private func evaluateNative(_ script: String) {
        loop.enqueueMacrotask { [weak self] in
            self?.perform { () throws(ScriptError) in try self?.context.evaluate(script, url: "native") }
        }
    }

    /// Tells the script that the screen was turned, on a later turn.
    private func noteRotation(_ orientation: ScreenOrientation) {
        loop.enqueueMacrotask { [weak self] in
            self?.perform { () throws(ScriptError) in try self?.turnScreen(orientation) }
        }
    }
}

extension ScreenOrientation {
    /// In degrees from upright, as `screen.orientation` has it.
    var angle: Int {
        switch self {
        case .portraitPrimary: 0
        case .landscapePrimary: 90
        case .portraitSecondary: 180
        case .landscapeSecondary: 270
        }
    }
}

/// The services that the host itself answers in JavaScript.
enum ScriptedServices {
    /// The core module whose members are a service's actions.
    static func module(of service: String) -> String? {
        service == "Globalization" ? "puente/globalization" : nil
    }
}

/// The services that a platform itself brings, beside those of plugins (Cordova spec §6), and the one behind its web view's
/// `navigator.geolocation`.
enum PlatformServices {
    static func names(on platform: String) -> [String] {
        switch platform {
        case "android": ["CoreAndroid", "CordovaSplashScreenPlugin", "Geolocation", "SystemBarPlugin"]
        case "ios": ["Console", "Geolocation", "LaunchScreen", "StatusBarInternal"]
        default: ["Geolocation"]
        }
    }
}

extension AppProfile {
    /// The app of a project, or the plugin that runs by itself.
    fileprivate init(_ project: Project?, on platform: String) {
        self.init()
        guard let project else { return }
        directory = project.directory
        if let app = project.configuration {
            if let value = app.id(for: platform)?.value { id = value }
            if let value = app.name?.value { name = value }
            if let value = app.version?.value { version = value }
            versionCode =
                app.root[platform == "android" ? "android-versionCode" : "\(platform)-CFBundleVersion"]?.value
            for preference in app.preferences(onlyIn: nil) + app.preferences(onlyIn: platform) {
                preferences[preference.name.value.lowercased()] = preference.value?.value ?? ""
            }
        } else if let plugin = project.plugins.first?.manifest {
            if let value = plugin.id?.value { id = value }
            if let value = plugin.name?.value { name = value }
            if let value = plugin.version?.value { version = value }
        }
    }
}
