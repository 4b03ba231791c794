/// How a block of countries is meant.
public struct CountryMode: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only these countries are allowed.
    public static let include: Self = "INCLUDE"
    /// All but these are allowed.
    public static let exclude: Self = "EXCLUDE"
}
