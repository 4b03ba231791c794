/// Why there is no virtual card on such terms.
public enum InvalidVirtualCard: Error, Sendable, Hashable {
    /// An amount has more than twelve digits.
    case amountTooLarge
    /// The dates do not go together, or not with the card behind it. The field, by its name on the wire, is `startDate` or `endDate`.
    case validity(field: String)
    /// Another parameter, by its name on the wire.
    case parameter(field: String)
}
