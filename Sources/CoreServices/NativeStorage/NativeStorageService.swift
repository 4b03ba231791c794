import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `NativeStorage`: values by key, in memory, or with `--data` in a file.
public struct NativeStorageService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("initWithSuiteName") { (_: NativeStorageService, _: String) in },
        Action("setItem") { (service: NativeStorageService, key: String?, value: String?) in
            try service.setItem(key, value)
        },
        Action("getItem") { (service: NativeStorageService, key: String?) in try service.item(key) },
        Action("setItemWithPassword", secretArguments: [1, 2]) {
            (service: NativeStorageService, key: String?, value: String?, password: String?) in
            try service.setItem(key, value, password: password)
        },
        Action("getItemWithPassword", secretArguments: [1]) {
            (service: NativeStorageService, key: String?, password: String?) in
            try service.item(key, password: password)
        },
        .put("putBoolean", as: Bool.self) { .bool($0) },
        .put("putInt", as: Int64.self) { .integer($0) },
        .put("putDouble", as: Double.self) { .double($0) },
        .put("putString", as: String.self) { .string($0) },
        .get("getBoolean", missing: { _ in false }),
        .get("getInt", missing: { isAndroid in isAndroid ? -1 : 0 }),
        .get("getDouble", missing: { isAndroid in isAndroid ? -1 : 0 }),
        .get("getString", missing: { isAndroid in isAndroid ? "null" : .null }),
        Action("remove") { (service: NativeStorageService, key: String) throws -> Void in
            try service.write { $0[key] = nil }
        },
        Action("clear") { (service: NativeStorageService) throws -> Void in
            try service.write { $0 = [:] }
            try service.secrets.change { $0 = [:] }
        },
        Action("keys") { (service: NativeStorageService) in service.store.values.keys },
    ]

    /// What `NativeStorageError` has for codes.
    private enum Failure: Int64 {
        case writeFailed = 1
        case notFound = 2
        case null = 3
    }

    let store: KeyValueStore
    /// What was stored with a password: kept in memory, never written to a file.
    let secrets: KeyValueStore
    let isAndroid: Bool

    private func setItem(_ key: String?, _ value: String?, password: String? = nil) throws -> PluginResult {
        guard let key, let value else { return try Self.failed(.null) }
        do {
            if let password {
                try secrets.change { $0[Self.secretKey(key, password)] = .string(value) }
            } else {
                try store.change { $0[key] = .string(value) }
            }
        } catch {
            return try Self.failed(.writeFailed)
        }
        return try .ok(value)
    }

    private func item(_ key: String?, password: String? = nil) throws -> PluginResult {
        guard let key else { return try Self.failed(.null) }
        let value = password.map { secrets.values[Self.secretKey(key, $0)] } ?? store.values[key]
        guard let value else { return try Self.failed(.notFound) }
        return try .ok(value)
    }

    /// What is stored with a password is found with that alone.
    private static func secretKey(_ key: String, _ password: String) -> String { "\(key)\u{0}\(password)" }

    private static func failed(_ failure: Failure) throws -> PluginResult { try .error(failure.rawValue) }

    fileprivate func write(_ body: (inout JSONObject) -> Void) throws(ActionError) {
        do throws(StoreFailure) {
            try store.change(body)
        } catch {
            throw ActionError(code: "WRITE_FAILED", message: error.description)
        }
    }
}

extension Action where Service == NativeStorageService {
    fileprivate static func put<Value: Codable & Sendable>(
        _ name: String, as type: Value.Type, _ json: @escaping @Sendable (Value) -> JSONValue
    ) -> Action {
        Action(name) { (service: NativeStorageService, key: String, value: Value) throws -> JSONValue in
            let value = json(value)
            try service.write { $0[key] = value }
            return service.shown(value)
        }
    }

    fileprivate static func get(_ name: String, missing: @escaping @Sendable (_ isAndroid: Bool) -> JSONValue) -> Action
    {
        Action(name) { (service: NativeStorageService, key: String) -> JSONValue in
            service.store.values[key].map { service.shown($0) } ?? missing(service.isAndroid)
        }
    }
}

extension NativeStorageService {
    /// What the platform answers for a value: Android's has texts for booleans and fractions.
    fileprivate func shown(_ value: JSONValue) -> JSONValue {
        switch value {
        case .bool, .double: isAndroid ? .string(value.description) : value
        default: value
        }
    }
}

extension NativePlugin {
    /// NativeStorage.
    public static let nativeStorage = NativePlugin(
        "cordova-plugin-nativestorage",
        implementations: [
            NativeImplementation(NativeStorageService.self, forService: "NativeStorage") { environment in
                NativeStorageService(
                    store: try KeyValueStore(path: environment.storage?.path("native-storage")),
                    secrets: try KeyValueStore(path: nil),
                    isAndroid: environment.device.platform == .android)
            }
        ])
}
