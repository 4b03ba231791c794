/// Amounts of money: minor units of the card's currency, as `Int64`.
public enum Amounts {
    /// What an amount on the wire may be: twelve digits.
    public static let valid: ClosedRange<Int64> = 0...999_999_999_999
}
