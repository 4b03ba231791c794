extension Control {
    /// Reads a control's parameters as they stand on the wire (SME Pay spec §3.4).
    ///
    /// - Throws: ``InvalidControl`` with the name of the first wrong parameter: of those that the type has not, else in the order of
    ///   ``ControlType/parameterNames``.
    public init(_ key: ControlKey, _ fields: ControlFields) throws(InvalidControl) {
        let expected = key.type.parameterNames
        if let other = fields.names.first(where: { !expected.contains($0) }) {
            throw InvalidControl(field: other, problem: .notExpected)
        }
        let parameters: ControlParameters =
            switch key.type {
            case .cardOff: .cardOff(allowRecurring: fields.allowRecurring ?? false)
            case .atm, .ecommerce, .pos, .contactless, .autoPay, .crossBorder, .merchant: .limit(try fields.limit())
            case .amount: .amount(threshold: try fields.amount(fields.threshold, "threshold"))
            case .budget: .budget(try fields.budget())
            case .country: .country(try fields.countryRule())
            case .time: .hours(try fields.hours())
            case .travel: .travel(try fields.travel())
            case .count: .count(try fields.countLimit())
            }
        self.init(checked: key, parameters)
    }
}

extension ControlFields {
    fileprivate func limit() throws(InvalidControl) -> Limit {
        switch (declineAll, threshold) {
        case (true?, nil), (nil, nil): return .declineAll
        case (nil, _), (false?, _?): return .threshold(try amount(threshold, "threshold"))
        case (true?, _): throw InvalidControl(field: "threshold", problem: .notExpected)
        // Neither all nor a part: nothing would be declined.
        case (false?, nil): throw InvalidControl(field: "threshold", problem: .missing)
        }
    }

    fileprivate func budget() throws(InvalidControl) -> Budget {
        let period = try readPeriod()
        return Budget(period: period, amount: try amount(amount, "amount"), zone: try zone())
    }

    fileprivate func countLimit() throws(InvalidControl) -> CountLimit {
        let period = try readPeriod()
        let max = try required(max, "max")
        guard CountLimit.valid.contains(max) else { throw InvalidControl(field: "max", problem: .outOfRange) }
        return CountLimit(period: period, max: max, zone: try zone())
    }

    fileprivate func countryRule() throws(InvalidControl) -> CountryRule {
        guard let mode = CountryRule.Mode(rawValue: try required(mode, "mode")) else {
            throw InvalidControl(field: "mode", problem: .unknown)
        }
        return CountryRule(mode, try countryCodes())
    }

    fileprivate func hours() throws(InvalidControl) -> Hours {
        if dayCount != nil { throw InvalidControl(field: "days", problem: .unknown) }
        let names = try required(weekdays, "days")
        if names.isEmpty { throw InvalidControl(field: "days", problem: .outOfRange) }
        var days: WeekdaySet = []
        for name in names {
            guard let day = Weekday(name: name) else { throw InvalidControl(field: "days", problem: .unknown) }
            days.formUnion(WeekdaySet(CollectionOfOne(day)))
        }
        guard let start = TimeOfDay(try required(from, "from")) else {
            throw InvalidControl(field: "from", problem: .unknown)
        }
        guard let end = TimeOfDay(try required(to, "to")) else { throw InvalidControl(field: "to", problem: .unknown) }
        return Hours(days: days, from: start, to: end, zone: try zone())
    }

    fileprivate func travel() throws(InvalidControl) -> Travel {
        guard let start = LocalDate(try required(from, "from")) else {
            throw InvalidControl(field: "from", problem: .unknown)
        }
        guard let end = LocalDate(try required(to, "to")) else { throw InvalidControl(field: "to", problem: .unknown) }
        guard start <= end else { throw InvalidControl(field: "to", problem: .outOfRange) }
        return Travel(from: start, to: end, countries: try countryCodes(), zone: try zone())
    }

    fileprivate func amount(_ value: Int64?, _ field: String) throws(InvalidControl) -> Int64 {
        let value = try required(value, field)
        guard Amounts.valid.contains(value) else { throw InvalidControl(field: field, problem: .outOfRange) }
        return value
    }

    private func required<Value>(_ value: Value?, _ field: String) throws(InvalidControl) -> Value {
        guard let value else { throw InvalidControl(field: field, problem: .missing) }
        return value
    }

    private func readPeriod() throws(InvalidControl) -> Period {
        if weekdays != nil { throw InvalidControl(field: "days", problem: .unknown) }
        let name = try required(period, "period")
        if name == Period.recurring(days: 1).name {
            guard let days = Int(exactly: try required(dayCount, "days")), Period.recurringDays.contains(days) else {
                throw InvalidControl(field: "days", problem: .outOfRange)
            }
            return .recurring(days: days)
        }
        guard let period = [Period.day, .week, .month].first(where: { $0.name == name }) else {
            throw InvalidControl(field: "period", problem: .unknown)
        }
        if dayCount != nil { throw InvalidControl(field: "days", problem: .notExpected) }
        return period
    }

    private func zone() throws(InvalidControl) -> ZoneID {
        guard let timeZone else { return .utc }
        guard let zone = ZoneID(timeZone) else { throw InvalidControl(field: "timeZone", problem: .unknown) }
        return zone
    }

    private func countryCodes() throws(InvalidControl) -> [CountryCode] {
        let names = try required(countries, "countries")
        if names.isEmpty { throw InvalidControl(field: "countries", problem: .outOfRange) }
        var codes: [CountryCode] = []
        for name in names {
            guard let code = CountryCode(name) else { throw InvalidControl(field: "countries", problem: .unknown) }
            if !codes.contains(code) { codes.append(code) }
        }
        return codes
    }
}
