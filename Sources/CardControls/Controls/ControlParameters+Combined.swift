extension ControlParameters {
    /// What several layers' parameters of one control come to together, the first layer's first: as few values as say it.
    static func combined(_ layers: [ControlParameters]) -> [ControlParameters] {
        var values: [ControlParameters] = []
        for layer in layers {
            if let index = values.firstIndex(where: { $0.combined(with: layer) != nil }),
                let both = values[index].combined(with: layer)
            {
                values[index] = both
            } else {
                values.append(layer)
            }
        }
        return values
    }

    /// The one value that restricts as much as both; `nil` when there is none.
    ///
    /// Recurring periods are not combined: they count from different days.
    func combined(with other: ControlParameters) -> ControlParameters? {
        if self == other, !isRecurring { return self }
        switch (self, other) {
        case (.cardOff(let first), .cardOff(let second)):
            return .cardOff(allowRecurring: first && second)
        case (.limit(.threshold(let first)), .limit(.threshold(let second))):
            return .limit(.threshold(min(first, second)))
        case (.limit, .limit):
            return .limit(.declineAll)
        case (.amount(let first), .amount(let second)):
            return .amount(threshold: min(first, second))
        case (.budget(let first), .budget(let second)) where first.period == second.period && first.zone == second.zone:
            return isRecurring ? nil : .budget(first.amount < second.amount ? first : second)
        case (.count(let first), .count(let second)) where first.period == second.period && first.zone == second.zone:
            return isRecurring ? nil : .count(first.max < second.max ? first : second)
        case (.country(let first), .country(let second)):
            return .country(first.intersection(second))
        default:
            return nil
        }
    }

    private var isRecurring: Bool {
        switch self {
        case .budget(let budget): if case .recurring = budget.period { true } else { false }
        case .count(let limit): if case .recurring = limit.period { true } else { false }
        default: false
        }
    }
}

extension CountryRule {
    /// The rule that allows what both allow; it may allow no country at all (an ``Mode/include`` of none).
    func intersection(_ other: CountryRule) -> CountryRule {
        switch (mode, other.mode) {
        case (.include, _): CountryRule(.include, countries.filter(other.allows))
        case (.exclude, .include): CountryRule(.include, other.countries.filter(allows))
        case (.exclude, .exclude):
            CountryRule(.exclude, countries + other.countries.filter { !countries.contains($0) })
        }
    }
}
