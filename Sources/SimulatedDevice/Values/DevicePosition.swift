/// Where a device is.
public struct DevicePosition: Codable, Sendable, Hashable {
    /// In degrees, north positive.
    public var latitude: Double
    /// In degrees, east positive.
    public var longitude: Double
    /// In metres.
    public var accuracy: Double
    /// In metres above the sea; `nil` when it is not known.
    public var altitude: Double?
    /// In metres.
    public var altitudeAccuracy: Double?
    /// Where it moves to, in degrees from north; `nil` when it stands still.
    public var heading: Double?
    /// In metres per second.
    public var speed: Double?

    public init(latitude: Double, longitude: Double, accuracy: Double = 5) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
        accuracy = try container.decodeIfPresent(Double.self, forKey: .accuracy) ?? 5
        altitude = try container.decodeIfPresent(Double.self, forKey: .altitude)
        altitudeAccuracy = try container.decodeIfPresent(Double.self, forKey: .altitudeAccuracy)
        heading = try container.decodeIfPresent(Double.self, forKey: .heading)
        speed = try container.decodeIfPresent(Double.self, forKey: .speed)
        try container.check(latitude, in: -90...90, .latitude)
        try container.check(longitude, in: -180...180, .longitude)
        try container.check(accuracy, in: 0 ... .greatestFiniteMagnitude, .accuracy)
    }
}
