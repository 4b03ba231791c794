/// The terms of a virtual card as they stand on the wire: each `nil` when it is left out. Their kinds are right, their values unchecked.
public struct VirtualCardFields: Sendable, Hashable {
    public var amount: Int64?
    public var startDate: String?
    public var endDate: String?
    public var timeZone: String?
    public var maxAuth: Int64?
    public var exactAmount: Bool?
    /// `merchantCategories.action`.
    public var merchantAction: String?
    /// `merchantCategories.list`.
    public var merchantList: [String]?

    public init() {}

    /// Terms as the wire shows them; reading them again gives the same terms.
    public init(_ terms: VirtualCardTerms) {
        amount = terms.amount
        startDate = terms.startDate?.description
        endDate = terms.endDate.description
        timeZone = terms.zone.name
        maxAuth = terms.maxAuth
        exactAmount = terms.isExact ? true : nil
        merchantAction = terms.merchants?.action.rawValue
        merchantList = terms.merchants?.categories.map(\.rawValue)
    }
}
