import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `SecureStorage`: secrets by the name of their storage and by key. They are kept in memory, and never written
/// anywhere.
public final class SecureStorageService: DeviceBound {
    public static let actions: [Action<SecureStorageService>] = [
        Action(streaming: "init") { service, arguments, _ in
            let name: String = try arguments.decode(at: 0)
            service.storages.withLock { if $0[name] == nil { $0[name] = JSONObject() } }
            return .ok
        },
        Action("get") { (service: SecureStorageService, name: String, key: String) in try service.get(name, key) },
        Action("set", secretArguments: [2]) {
            (service: SecureStorageService, name: String, key: String, value: String) in
            service.storages.withLock { $0[name, default: [:]][key] = .string(value) }
            return key
        },
        Action("remove") { (service: SecureStorageService, name: String, key: String) in try service.remove(name, key)
        },
        Action("keys") { (service: SecureStorageService, name: String) in
            service.storages.withLock { $0[name]?.keys ?? [] }
        },
        Action("clear") { (service: SecureStorageService, name: String) throws -> Void in
            service.storages.withLock { $0[name] = JSONObject() }
        },
        Action("secureDevice") { (_: SecureStorageService) in },
    ]

    let device: SimulatedDevice.Device
    private let storages = Mutex<[String: JSONObject]>([:])

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func get(_ name: String, _ key: String) throws -> PluginResult {
        guard let value = storages.withLock({ $0[name]?[key] }) else { return try missing(key) }
        return try .ok(value)
    }

    private func remove(_ name: String, _ key: String) throws -> PluginResult {
        let removed = storages.withLock { storages in
            defer { storages[name]?[key] = nil }
            return storages[name]?[key]
        }
        // Android does not mind.
        return removed == nil && !isAndroid ? try missing(key) : try .ok(key)
    }

    private func missing(_ key: String) throws -> PluginResult {
        try .error(
            isAndroid ? "Key [\(key)] not found." : "The specified item could not be found in the keychain.")
    }
}

extension NativePlugin {
    /// Secure Storage.
    public static let secureStorage = NativePlugin(
        "cordova-plugin-secure-storage", implementations: [.onDevice(SecureStorageService.self, "SecureStorage")])
}
