extension VirtualCardTerms {
    /// Reads terms as they stand on the wire. Whether the dates are good now is ``checkDates(at:fundedUntil:replacing:)``'s.
    ///
    /// - Throws: ``InvalidVirtualCard`` for the first wrong one, in the order amount, dates, zone, `maxAuth`, merchants.
    public init(_ fields: VirtualCardFields) throws(InvalidVirtualCard) {
        guard let amount = try Self.amount(fields.amount, "amount") else { throw .parameter(field: "amount") }
        let startDate = try Self.date(fields.startDate, "startDate")
        guard let endDate = try Self.date(fields.endDate, "endDate") else { throw .parameter(field: "endDate") }
        guard let zone = fields.timeZone.map(ZoneID.init) ?? .utc else { throw .parameter(field: "timeZone") }
        let isExact = fields.exactAmount ?? false
        let maxAuth = try Self.amount(fields.maxAuth, "maxAuth")
        // It could never be used.
        if isExact, let maxAuth, maxAuth < amount { throw .parameter(field: "maxAuth") }
        self.init(
            amount: amount, startDate: startDate, endDate: endDate, zone: zone, maxAuth: maxAuth, isExact: isExact,
            merchants: try Self.merchants(fields))
    }

    /// Checks the dates against the calendar and the card that pays.
    ///
    /// - Parameters:
    ///   - time: Now, in milliseconds since 1970.
    ///   - expiry: The last day of the card behind it.
    ///   - former: The terms that these replace.
    /// - Throws: ``InvalidVirtualCard/validity(field:)``: a start more than three years ahead, or in the future although the card has begun;
    ///   an end before the start or today, or after the card behind it ends.
    public func checkDates(
        at time: Int64, fundedUntil expiry: LocalDate, replacing former: VirtualCardTerms? = nil
    ) throws(InvalidVirtualCard) {
        let today = LocalTime(time, in: zone).date
        if let startDate {
            if startDate > today.adding(years: 3) { throw .validity(field: "startDate") }
            if let former, startDate > today, former.hasBegun(at: time) { throw .validity(field: "startDate") }
            if endDate < startDate { throw .validity(field: "endDate") }
        }
        if endDate < today || endDate > expiry { throw .validity(field: "endDate") }
    }

    private func hasBegun(at time: Int64) -> Bool {
        guard let startDate else { return true }
        return startDate <= LocalTime(time, in: zone).date
    }

    private static func amount(_ value: Int64?, _ field: String) throws(InvalidVirtualCard) -> Int64? {
        guard let value else { return nil }
        if value > Amounts.valid.upperBound { throw .amountTooLarge }
        guard value > 0 else { throw .parameter(field: field) }
        return value
    }

    private static func date(_ text: String?, _ field: String) throws(InvalidVirtualCard) -> LocalDate? {
        guard let text else { return nil }
        guard let date = LocalDate(text) else { throw .parameter(field: field) }
        return date
    }

    private static func merchants(_ fields: VirtualCardFields) throws(InvalidVirtualCard) -> MerchantFilter? {
        if fields.merchantAction == nil, fields.merchantList == nil { return nil }
        guard let action = fields.merchantAction.flatMap(MerchantFilter.Action.init(rawValue:)),
            let names = fields.merchantList, !names.isEmpty
        else { throw .parameter(field: "merchantCategories") }
        var categories: [MerchantCategory] = []
        for name in names {
            guard let category = MerchantCategory(rawValue: name) else { throw .parameter(field: "merchantCategories") }
            if !categories.contains(category) { categories.append(category) }
        }
        return MerchantFilter(action, categories)
    }
}
