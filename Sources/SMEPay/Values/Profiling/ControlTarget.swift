/// What a block or an alert of a company is set on.
public struct ControlTarget: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let company: Self = "COMPANY"
    public static let group: Self = "GROUP"
    public static let card: Self = "CARD"
}
