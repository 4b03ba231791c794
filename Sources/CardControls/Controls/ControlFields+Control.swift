extension ControlFields {
    /// A control's parameters as the wire shows them; reading them again gives the same control.
    public init(_ parameters: ControlParameters) {
        self.init()
        switch parameters {
        case .cardOff(let allowRecurring): self.allowRecurring = allowRecurring
        case .limit(.declineAll): declineAll = true
        case .limit(.threshold(let threshold)), .amount(let threshold): self.threshold = threshold
        case .budget(let budget):
            set(budget.period, budget.zone)
            amount = budget.amount
        case .country(let rule):
            mode = rule.mode.rawValue
            countries = rule.countries.map(\.description)
        case .hours(let hours):
            weekdays = hours.days.days.map(\.name)
            from = hours.start.description
            to = hours.end.description
            timeZone = hours.zone.name
        case .travel(let travel):
            from = travel.start.description
            to = travel.end.description
            countries = travel.countries.map(\.description)
            timeZone = travel.zone.name
        case .count(let limit):
            set(limit.period, limit.zone)
            max = limit.max
        }
    }

    private mutating func set(_ period: Period, _ zone: ZoneID) {
        self.period = period.name
        if case .recurring(let days) = period { dayCount = Int64(days) }
        timeZone = zone.name
    }
}
