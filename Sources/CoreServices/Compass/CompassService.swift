import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `Compass`: where `puente.device.heading` points to.
public final class CompassService: DeviceBound {
    public static let actions: [Action<CompassService>] = [
        Action(streaming: "getHeading") { service, arguments, context in
            if let filter = try arguments.decode(Options?.self, at: 0)?.filter, filter > 0 {
                return try await service.watch(filter, context)
            }
            return try service.result(
                try await context.current(service.device.heading))
        },
        Action("stopHeading") { (service: CompassService) in service.end() },
        Action("getStatus") { (service: CompassService) in service.device.heading.value == nil ? 3 : 2 },
        Action("setTimeout") { (service: CompassService, timeout: Int) in service.timeout.withLock { $0 = timeout } },
        Action("getTimeout") { (service: CompassService) in service.timeout.withLock { $0 } },
    ]

    private struct Options: Decodable {
        /// The change in degrees that is worth telling.
        let filter: Double?
    }

    let device: SimulatedDevice.Device
    private let stream = Mutex<ValueStream<Heading?>?>(nil)
    private let timeout = Mutex(30_000)

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func watch(_ filter: Double, _ context: ActionContext) async throws -> PluginResult {
        end()
        let stream = ValueStream(of: device.heading, every: .milliseconds(100))
        self.stream.withLock { $0 = stream }
        let last = Mutex<Heading?>(nil)
        return try await stream.run(context) { [self] heading in
            let isWorthTelling = last.withLock { last in
                if let last, let heading, abs(last.magneticHeading - heading.magneticHeading) < filter { return false }
                last = heading
                return true
            }
            return isWorthTelling ? try result(heading) : nil
        }
    }

    private func end() {
        stream.withLock { stream in
            defer { stream = nil }
            return stream
        }?.end()
    }

    private func result(_ heading: Heading?) throws -> PluginResult {
        // No such sensor, or none that starts.
        guard let heading else { return try .error(isAndroid ? 3 : 20) }
        let trueHeading = isAndroid ? heading.magneticHeading : heading.trueHeading
        let value: JSONValue = [
            "magneticHeading": .double(heading.magneticHeading),
            "trueHeading": trueHeading.map(JSONValue.double) ?? .null,
            "headingAccuracy": .double(isAndroid ? 0 : heading.headingAccuracy),
            "timestamp": .integer(device.clock.wallTime.millisecondsSince1970),
        ]
        return try .ok(value)
    }
}

extension NativePlugin {
    /// Device Orientation: `navigator.compass`.
    public static let deviceOrientation = NativePlugin(
        "cordova-plugin-device-orientation", implementations: [.onDevice(CompassService.self, "Compass")])
}
