/// The single reason of a declined purchase. It says what declined, never who had set it.
public enum DeclineReason: Sendable, Hashable {
    /// A block of the card.
    case control(ControlKey, Breach)
    /// The bank itself.
    case issuer
    /// The virtual card that was used.
    case virtualCard(VirtualCardBreach)

    /// The reason's type on the wire: a control's, `ISSUER`, or one that starts `VCARD_`.
    public var type: String {
        switch self {
        case .control(let key, _): key.type.rawValue
        case .issuer: "ISSUER"
        case .virtualCard(let breach): breach.rawValue
        }
    }

    /// The merchants' category, of a ``ControlType/merchant`` control.
    public var category: MerchantCategory? {
        if case .control(let key, _) = self { key.category } else { nil }
    }
}
