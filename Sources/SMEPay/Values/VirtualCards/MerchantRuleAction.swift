/// What a virtual card does with a list of merchants' categories.
public struct MerchantRuleAction: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only these are allowed.
    public static let allow: Self = "Allow"
    /// All but these are allowed.
    public static let block: Self = "Block"
}
