import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `CoreAndroid`, which belongs to Cordova's Android platform: what happens to the app, and its back button.
public final class CoreAndroidService: DeviceBound {
    public static let actions: [Action<CoreAndroidService>] = [
        Action(streaming: "messageChannel") { service, _, context in service.open(context) },
        Action("overrideBackbutton") { (service: CoreAndroidService, isOverridden: Bool) throws -> Void in
            try service.override("back", isOverridden)
        },
        Action("overrideButton") { (service: CoreAndroidService, name: String, isOverridden: Bool) throws -> Void in
            try service.override(name, isOverridden)
        },
        Action("show") { (_: CoreAndroidService) in },
        Action("clearCache") { (_: CoreAndroidService) in },
        Action("clearHistory") { (_: CoreAndroidService) in },
        Action("backHistory") { (_: CoreAndroidService) in },
        Action("cancelLoadUrl") { (_: CoreAndroidService) in },
        Action("exitApp") { (service: CoreAndroidService) in service.device.exitApp() },
    ]

    let device: SimulatedDevice.Device
    private let state = Mutex(State())

    private struct State {
        var channel: ActionContext?
        var overridden: Set<DeviceButton> = []
    }

    init(device: SimulatedDevice.Device) {
        self.device = device
        _ = device.events.observe { [weak self] event in self?.tell(event) ?? false }
    }

    private func open(_ context: ActionContext) -> PluginResult {
        state.withLock { $0.channel = context }
        return PluginResult(.noResult, keepCallback: true)
    }

    /// Notes whether the script has taken a button over.
    private func override(_ name: String, _ isOverridden: Bool) throws(ActionError) {
        let button: DeviceButton
        do throws(DeviceProblem) { button = try DeviceButton(named: name) } catch { throw ActionError(error) }
        state.withLock { state in
            if isOverridden { state.overridden.insert(button) } else { state.overridden.remove(button) }
        }
    }

    /// Tells the script of an event.
    /// - Returns: Whether this is who tells it, or keeps it from the script: until that has opened the channel, it is not.
    private func tell(_ event: DeviceEvent) -> Bool {
        let (channel, overridden) = state.withLock { ($0.channel, $0.overridden) }
        guard let channel else { return false }
        switch event {
        case .pause: Self.send("pause", to: channel)
        case .resume: Self.send("resume", to: channel)
        case .button(let button):
            // Until a script has taken the back and volume buttons over, the system has them.
            let isSystems = [.back, .volumeUp, .volumeDown].contains(button) && !overridden.contains(button)
            if !isSystems { Self.send(button.rawValue, to: channel) }
        case .lowMemory, .statusTap: return false
        }
        return true
    }

    private static func send(_ action: String, to context: ActionContext) {
        let message: JSONValue = ["action": .string(action)]
        if let result = try? PluginResult.ok(message) { context.send(result.keepingCallback()) }
    }
}

extension NativePlugin {
    /// What the Android platform itself brings.
    public static let coreAndroid = NativePlugin(
        "cordova-android", implementations: [.onDevice(CoreAndroidService.self, "CoreAndroid")])
}
