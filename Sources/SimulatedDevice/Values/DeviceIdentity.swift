/// What a device says of itself. What a script has not set is the platform's own.
public struct DeviceIdentity: Codable, Sendable, Hashable {
    public var model: String?
    public var manufacturer: String?
    /// The version of the system.
    public var version: String?
    public var uuid: String?
    public var serial: String?
    public var isVirtual: Bool?
    public var sdkVersion: String?

    public init() {}

    /// The same with what `other` has where this one has nothing.
    public func filled(from other: DeviceIdentity) -> DeviceIdentity {
        var filled = self
        filled.model = model ?? other.model
        filled.manufacturer = manufacturer ?? other.manufacturer
        filled.version = version ?? other.version
        filled.uuid = uuid ?? other.uuid
        filled.serial = serial ?? other.serial
        filled.isVirtual = isVirtual ?? other.isVirtual
        filled.sdkVersion = sdkVersion ?? other.sdkVersion
        return filled
    }

    /// What a simulated device of a platform says of itself: the same at every run, so that what is printed is the same.
    public static func simulated(on platform: DevicePlatform) -> DeviceIdentity {
        var identity = DeviceIdentity()
        identity.isVirtual = true
        switch platform {
        case .ios:
            identity.model = "iPhone17,3"
            identity.manufacturer = "Apple"
            identity.version = "18.0"
            identity.uuid = "5D8A1F0E-7C3B-4E62-9A41-0B6C2D9E8F73"
        case .android:
            identity.model = "sdk_gphone64_x86_64"
            identity.manufacturer = "Google"
            identity.version = "15"
            identity.uuid = "5d8a1f0e7c3b4e62"
            identity.serial = "unknown"
            identity.sdkVersion = "35"
        case .other:
            identity.model = "Puente"
            identity.version = "1"
        }
        return identity
    }
}
