import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `Geolocation`: where `puente.device.location` says that the device is.
public final class GeolocationService: DeviceBound {
    public static let actions: [Action<GeolocationService>] = [
        Action(streaming: "getLocation") { service, _, context in
            if let refusal = try service.refusal { return refusal }
            return try service.result(
                try await context.current(service.device.location))
        },
        Action(streaming: "addWatch") { service, arguments, context in
            try await service.watch(arguments.decode(at: 0), context)
        },
        Action("clearWatch") { (service: GeolocationService, id: String) in
            service.watches.withLock { $0.removeValue(forKey: id) }?.end()
            return PluginResult.noResult
        },
        Action("getPermission") { (service: GeolocationService, _: Bool?) in
            try service.refusal ?? .ok(GeolocationService.apiLevel)
        },
    ]

    /// The level of Android's API from which on high accuracy needs a permission of its own.
    private static let apiLevel = 31

    let device: SimulatedDevice.Device
    /// The watches of scripts, by the ids that they have given them.
    private let watches = Mutex<[String: ValueStream<DevicePosition?>]>([:])

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func watch(_ id: String, _ context: ActionContext) async throws -> PluginResult {
        if let refusal = try refusal { return refusal }
        let stream = ValueStream(of: device.location, every: .seconds(1))
        watches.withLock { $0.updateValue(stream, forKey: id) }?.end()
        return try await stream.run(context) { [self] position in try result(position) }
    }

    /// What every call gets where the user has denied it.
    private var refusal: PluginResult? {
        get throws {
            if device.permissions.value.location == .granted { return nil }
            return try Self.error(1, "User denied Geolocation")
        }
    }

    private func result(_ position: DevicePosition?) throws -> PluginResult {
        guard let position else { return try Self.error(2, "Position unavailable") }
        let now = device.clock.wallTime.millisecondsSince1970
        let value: JSONValue = [
            "latitude": .double(position.latitude), "longitude": .double(position.longitude),
            "accuracy": .double(position.accuracy), "altitude": Self.number(position.altitude),
            "altitudeAccuracy": Self.number(position.altitudeAccuracy),
            // What is not known is negative, as on iOS.
            "heading": .double(position.heading ?? -1), "velocity": .double(position.speed ?? -1),
            "timestamp": .integer(now),
        ]
        return try .ok(value)
    }

    private static func error(_ code: Int64, _ message: String) throws -> PluginResult {
        let error: JSONValue = ["code": .integer(code), "message": .string(message)]
        return try .error(error)
    }

    private static func number(_ value: Double?) -> JSONValue { value.map(JSONValue.double) ?? .null }
}

extension NativePlugin {
    /// Geolocation: `navigator.geolocation`.
    public static let geolocation = NativePlugin(
        "cordova-plugin-geolocation", implementations: [.onDevice(GeolocationService.self, "Geolocation")])
}
