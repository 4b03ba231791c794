/// Whose card it is, by its name on the wire. The networks differ in what they control and in what they call it.
public enum CardNetwork: String, Sendable, Hashable, CaseIterable {
    case visa = "VISA"
    case mastercard = "MASTERCARD"

    /// Whether it can block that (SME Pay spec §3.4): all but ``ControlType/travel``, which Visa has not.
    public func supports(_ type: ControlType) -> Bool {
        switch self {
        case .visa: type != .travel
        case .mastercard: true
        }
    }

    /// What it can block, in the order of the specification's table.
    public var controlTypes: [ControlType] { ControlType.allCases.filter(supports) }

    /// The network that has issued numbers with these first digits: Visa 4, Mastercard 51–55 and 2221–2720.
    init?(prefix digits: some Sequence<UInt8>) {
        let number = digits.prefix(4).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
        switch number {
        case 4000...4999: self = .visa
        case 5100...5599, 2221...2720: self = .mastercard
        default: return nil
        }
    }
}
