import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `Battery`: the battery's level, when it is known and whenever it changes.
public final class BatteryService: DeviceBound {
    public static let actions: [Action<BatteryService>] = [
        Action(streaming: "start") { service, _, context in try service.start(context) },
        Action("stop") { (service: BatteryService) in service.stop() },
    ]

    let device: SimulatedDevice.Device
    /// The stream that a script has started, and its end.
    private let stream = Mutex<(context: ActionContext, observation: DeviceObservation)?>(nil)

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func start(_ context: ActionContext) throws -> PluginResult {
        _ = end()
        let observation = device.battery.observe { battery in
            if let result = try? PluginResult.ok(Self.status(of: battery)) { context.send(result.keepingCallback()) }
        }
        stream.withLock { $0 = (context, observation) }
        return try .ok(Self.status(of: device.battery.value)).keepingCallback()
    }

    private func stop() -> PluginResult {
        if let context = end() {
            // What the platforms send last.
            let last: JSONValue = isAndroid ? .object([:]) : Self.status(of: device.battery.value)
            if let result = try? PluginResult.ok(last) { context.send(result) }
        }
        return isAndroid ? .ok : .noResult
    }

    /// Ends the stream.
    /// - Returns: The call that it answered.
    private func end() -> ActionContext? {
        let ended = stream.withLock { stream in
            defer { stream = nil }
            return stream
        }
        ended?.observation.cancel()
        return ended?.context
    }

    private static func status(of battery: Battery) -> JSONValue {
        ["level": battery.level.map(JSONValue.double) ?? .null, "isPlugged": .bool(battery.isPlugged)]
    }
}

extension NativePlugin {
    /// Battery Status: `batterystatus`, `batterylow` and `batterycritical`.
    public static let batteryStatus = NativePlugin(
        "cordova-plugin-battery-status", implementations: [.onDevice(BatteryService.self, "Battery")])
}
