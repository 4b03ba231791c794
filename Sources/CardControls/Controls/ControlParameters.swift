/// What a control says, by kind (SME Pay spec §3.4).
public enum ControlParameters: Sendable, Hashable {
    /// ``ControlType/cardOff``.
    case cardOff(allowRecurring: Bool)
    /// A channel's, ``ControlType/crossBorder`` and ``ControlType/merchant``.
    case limit(Limit)
    /// ``ControlType/amount``: declines single purchases of this amount and more.
    case amount(threshold: Int64)
    case budget(Budget)
    case country(CountryRule)
    case hours(Hours)
    case travel(Travel)
    case count(CountLimit)

    /// Whether a control of that type says this kind of thing.
    func fit(_ type: ControlType) -> Bool {
        switch (self, type) {
        case (.cardOff, .cardOff), (.amount, .amount), (.budget, .budget), (.country, .country), (.hours, .time),
            (.travel, .travel), (.count, .count):
            true
        case (.limit, .atm), (.limit, .ecommerce), (.limit, .pos), (.limit, .contactless), (.limit, .autoPay),
            (.limit, .crossBorder), (.limit, .merchant):
            true
        default: false
        }
    }
}
