/// How a device is connected: the words of `navigator.connection.type`.
public enum NetworkType: String, Codable, Sendable, Hashable, CaseIterable {
    case unknown
    case ethernet
    case wifi
    case mobile2G = "2g"
    case mobile3G = "3g"
    case mobile4G = "4g"
    case mobile5G = "5g"
    case cellular
    case none
}

/// A device's battery.
public struct Battery: Codable, Sendable, Hashable {
    /// In percent; `nil` when it is not known.
    public var level: Double?
    public var isPlugged: Bool

    public init(level: Double?, isPlugged: Bool) {
        self.level = level
        self.isPlugged = isPlugged
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        level = try container.decodeIfPresent(Double.self, forKey: .level)
        isPlugged = try container.decodeIfPresent(Bool.self, forKey: .isPlugged) ?? false
        if let level { try container.check(level, in: 0...100, .level) }
    }
}

/// What the accelerometer measures, in m/s², gravity included.
public struct Acceleration: Codable, Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var z: Double

    /// Lying still with its face up.
    public static let atRest = Acceleration(x: 0, y: 0, z: 9.81)
}

/// Where a device points to, in degrees from north.
public struct Heading: Codable, Sendable, Hashable {
    public var magneticHeading: Double
    /// From the geographic pole; `nil` when it is not known.
    public var trueHeading: Double?
    public var headingAccuracy: Double

    public init(magneticHeading: Double, trueHeading: Double? = nil, headingAccuracy: Double = 0) {
        self.magneticHeading = magneticHeading
        self.trueHeading = trueHeading
        self.headingAccuracy = headingAccuracy
    }

    /// From a number of degrees, or from an object.
    public init(from decoder: any Decoder) throws {
        if let degrees = try? decoder.singleValueContainer().decode(Double.self), (0...360).contains(degrees) {
            self.init(magneticHeading: degrees)
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            magneticHeading: try container.decode(Double.self, forKey: .magneticHeading),
            trueHeading: try container.decodeIfPresent(Double.self, forKey: .trueHeading),
            headingAccuracy: try container.decodeIfPresent(Double.self, forKey: .headingAccuracy) ?? 0)
        try container.check(magneticHeading, in: 0...360, .magneticHeading)
    }
}

/// How the screen is held.
public enum ScreenOrientation: String, Codable, Sendable, Hashable, CaseIterable {
    case portraitPrimary = "portrait-primary"
    case portraitSecondary = "portrait-secondary"
    case landscapePrimary = "landscape-primary"
    case landscapeSecondary = "landscape-secondary"
}

/// The bar at the top of the screen.
public struct StatusBarState: Codable, Sendable, Hashable {
    public var isVisible = true
    /// `default` or `lightcontent`.
    public var style = "default"
    /// `#RRGGBB`; `nil` until a script has set it.
    public var color: String?
    public var overlaysWebView = true

    public init() {}
}

/// Whether the user lets apps do this and that.
public struct Permissions: Codable, Sendable, Hashable {
    public var location = Permission.granted
    public var camera = Permission.granted
    public var microphone = Permission.granted
    public var contacts = Permission.granted

    public init() {}

    private enum CodingKeys: CodingKey { case location, camera, microphone, contacts }

    /// What is not named is granted.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        location = try container.decodeIfPresent(Permission.self, forKey: .location) ?? .granted
        camera = try container.decodeIfPresent(Permission.self, forKey: .camera) ?? .granted
        microphone = try container.decodeIfPresent(Permission.self, forKey: .microphone) ?? .granted
        contacts = try container.decodeIfPresent(Permission.self, forKey: .contacts) ?? .granted
    }
}

/// What the user has said to an app's wish.
public enum Permission: String, Codable, Sendable, Hashable, CaseIterable {
    case granted
    case denied
}
