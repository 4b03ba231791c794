/// Which of a company's cards are meant.
public struct CardScope: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// All of them; the owner only.
    public static let company: Self = "COMPANY"
    /// Those of a group.
    public static let group: Self = "GROUP"
    /// Those that are assigned to who asks.
    public static let mine: Self = "MINE"
}
