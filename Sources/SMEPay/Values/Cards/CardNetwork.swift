/// The network that a card belongs to.
public struct CardNetwork: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let visa: Self = "VISA"
    public static let mastercard: Self = "MASTERCARD"
}
