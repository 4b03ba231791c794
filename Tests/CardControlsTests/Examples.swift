@testable import CardControls

/// Short ways to say what tests speak of.
extension ControlKey {
    static let atm = ControlKey(checked: .atm)
    static let ecommerce = ControlKey(checked: .ecommerce)
    static let pos = ControlKey(checked: .pos)
    static let contactless = ControlKey(checked: .contactless)
    static let autoPay = ControlKey(checked: .autoPay)
    static let crossBorder = ControlKey(checked: .crossBorder)
    static let gambling = merchant(.gambling)
    static let dining = merchant(.dining)
    static let alcohol = merchant(.alcohol)
}

extension Control {
    static let cardOff = Control(checked: ControlKey(checked: .cardOff), .cardOff(allowRecurring: false))
    static let noATM = all(.atm)

    static func all(_ key: ControlKey) -> Control { Control(checked: key, .limit(.declineAll)) }

    static func from(_ threshold: Int64, _ key: ControlKey) -> Control {
        Control(checked: key, .limit(.threshold(threshold)))
    }

    static func amount(_ threshold: Int64) -> Control {
        Control(checked: ControlKey(checked: .amount), .amount(threshold: threshold))
    }

    static func budget(_ amount: Int64, _ period: Period = .day, _ zone: ZoneID = .utc) -> Control {
        Control(checked: ControlKey(checked: .budget), .budget(Budget(period: period, amount: amount, zone: zone)))
    }

    static func count(_ max: Int64, _ period: Period = .day) -> Control {
        Control(checked: ControlKey(checked: .count), .count(CountLimit(period: period, max: max)))
    }

    static func country(_ mode: CountryRule.Mode, _ codes: String...) -> Control {
        Control(checked: ControlKey(checked: .country), .country(CountryRule(mode, codes.compactMap(CountryCode.init))))
    }

    static func hours(_ days: WeekdaySet, _ from: String, _ to: String, _ zone: ZoneID = .utc) -> Control {
        Control(
            checked: ControlKey(checked: .time),
            .hours(Hours(days: days, from: TimeOfDay(from)!, to: TimeOfDay(to)!, zone: zone)))
    }

    static func travel(_ from: String, _ to: String, _ codes: String..., in zone: ZoneID = .utc) -> Control {
        Control(
            checked: ControlKey(checked: .travel),
            .travel(
                Travel(
                    from: LocalDate(from)!, to: LocalDate(to)!, countries: codes.compactMap(CountryCode.init),
                    zone: zone)))
    }
}

extension Block {
    init(_ layer: BlockLayer, _ control: Control, setAt: String = "2026-11-01 00:00") {
        self.init(layer: layer, control: control, setAt: utc(setAt))
    }
}

extension Purchase {
    /// A dinner in Spain on a Saturday morning, paid with chip and PIN, unless said otherwise.
    static func of(
        _ amount: Int64, _ channel: Channel = .pos, mcc: String = "5812", in country: String = "ES",
        at time: String = "2026-11-21 09:30", isRecurring: Bool = false
    ) -> Purchase {
        Purchase(
            amount: amount, merchantCode: MerchantCode(mcc)!, country: CountryCode(country)!, channel: channel,
            isRecurring: isRecurring, time: utc(time))
    }
}

/// Milliseconds since 1970 of `2026-11-21 09:30`.
func utc(_ text: String) -> Int64 {
    let parts = text.split(separator: " ")
    let minutes = Int64(TimeOfDay(String(parts[1]))!.minutes)
    return (Int64(LocalDate(String(parts[0]))!.dayNumber) * 1440 + minutes) * 60_000
}

/// What becomes of the purchase when the card was not used before.
func decision(_ purchase: Purchase, _ blocks: [Block], on network: CardNetwork = .mastercard) -> Decision {
    Evaluation.decide(purchase, under: blocks, on: network) { _ in .none }
}

/// The reason's type; `nil` for an approved purchase.
func declines(_ purchase: Purchase, _ blocks: Block..., on network: CardNetwork = .mastercard) -> String? {
    decision(purchase, blocks, on: network).reason?.type
}
