/// In which countries a card may pay.
public struct CountryRule: Sendable, Hashable {
    /// By its name on the wire.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Only in these countries.
        case include = "INCLUDE"
        /// In all but these.
        case exclude = "EXCLUDE"
    }

    public let mode: Mode
    public let countries: [CountryCode]

    public init(_ mode: Mode, _ countries: [CountryCode]) {
        self.mode = mode
        self.countries = countries
    }

    public func allows(_ country: CountryCode) -> Bool {
        countries.contains(country) == (mode == .include)
    }
}
