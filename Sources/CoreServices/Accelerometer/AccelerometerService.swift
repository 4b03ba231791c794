import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `Accelerometer`: what `puente.device.acceleration` measures.
public final class AccelerometerService: DeviceBound {
    public static let actions: [Action<AccelerometerService>] = [
        Action(streaming: "start") { service, _, context in try await service.start(context) },
        Action("stop") { (service: AccelerometerService) in service.end() },
    ]

    let device: SimulatedDevice.Device
    private let stream = Mutex<ValueStream<Acceleration?>?>(nil)

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func start(_ context: ActionContext) async throws -> PluginResult {
        end()
        let stream = ValueStream(of: device.acceleration, every: .milliseconds(60))
        self.stream.withLock { $0 = stream }
        return try await stream.run(context) { [self] acceleration in try result(acceleration) }
    }

    private func end() {
        stream.withLock { stream in
            defer { stream = nil }
            return stream
        }?.end()
    }

    private func result(_ acceleration: Acceleration?) throws -> PluginResult {
        guard let acceleration else {
            let message = "No sensors found to register accelerometer listening to."
            let error: JSONValue = ["code": 3, "message": .string(message)]
            return try .error(isAndroid ? error : .string(message))
        }
        let value: JSONValue = [
            "x": .double(acceleration.x), "y": .double(acceleration.y), "z": .double(acceleration.z),
            "timestamp": .integer(device.clock.wallTime.millisecondsSince1970),
        ]
        return try .ok(value)
    }
}

extension NativePlugin {
    /// Device Motion: `navigator.accelerometer`.
    public static let deviceMotion = NativePlugin(
        "cordova-plugin-device-motion", implementations: [.onDevice(AccelerometerService.self, "Accelerometer")])
}
