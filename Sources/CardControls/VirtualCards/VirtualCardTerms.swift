/// What a virtual card is good for (SME Pay spec §4.5).
public struct VirtualCardTerms: Sendable, Hashable {
    /// What may be spent with it in all, in minor units.
    public let amount: Int64
    /// Its first day; `nil` for one that is good at once.
    public let startDate: LocalDate?
    /// Its last day.
    public let endDate: LocalDate
    /// Whose calendar its days are of.
    public let zone: ZoneID
    /// What one purchase may cost at most.
    public let maxAuth: Int64?
    /// Whether it pays one thing alone, a purchase of just its ``amount``.
    public let isExact: Bool
    public let merchants: MerchantFilter?

    public init(
        amount: Int64, startDate: LocalDate? = nil, endDate: LocalDate, zone: ZoneID = .utc, maxAuth: Int64? = nil,
        isExact: Bool = false, merchants: MerchantFilter? = nil
    ) {
        self.amount = amount
        self.startDate = startDate
        self.endDate = endDate
        self.zone = zone
        self.maxAuth = maxAuth
        self.isExact = isExact
        self.merchants = merchants
    }

    /// The terms of a card that is closed at a time, in milliseconds since 1970: that day is its last.
    public func closed(at time: Int64) -> VirtualCardTerms {
        VirtualCardTerms(
            amount: amount, startDate: startDate, endDate: LocalTime(time, in: zone).date, zone: zone, maxAuth: maxAuth,
            isExact: isExact, merchants: merchants)
    }

    /// - Parameters:
    ///   - time: In milliseconds since 1970.
    ///   - spent: What was spent with it, less refunds and reversals.
    ///   - isClosed: Whether it was closed for good.
    public func state(at time: Int64, spent: Int64, isClosed: Bool) -> VirtualCardState {
        if isClosed { return .closed }
        let today = LocalTime(time, in: zone).date
        if today > endDate { return .expired }
        if let startDate, today < startDate { return .pending }
        return spent >= amount ? .exhausted : .active
    }

    /// Why it does not pay the purchase; `nil` when it does. The blocks of the card behind it are another matter.
    ///
    /// - Parameters:
    ///   - purchase: What is to be paid.
    ///   - spent: What was spent with it before, less refunds and reversals.
    ///   - isClosed: Whether it was closed for good.
    public func breach(by purchase: Purchase, spent: Int64, isClosed: Bool) -> VirtualCardBreach? {
        switch state(at: purchase.time, spent: spent, isClosed: isClosed) {
        case .closed: return .closed
        case .pending: return .pending
        case .expired: return .expired
        case .exhausted, .active: break
        }
        if let merchants, !merchants.allows(purchase.merchantCode) { return .merchant }
        if isExact, purchase.amount != amount { return .exactAmount }
        if let maxAuth, purchase.amount > maxAuth { return .maxAuth }
        return purchase.amount > amount - spent ? .amount : nil
    }
}
