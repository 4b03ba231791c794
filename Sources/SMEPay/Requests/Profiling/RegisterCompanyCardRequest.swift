/// What `registerCompanyCard` takes.
public struct RegisterCompanyCardRequest: Sendable, Hashable, Codable {
    /// The card's number.
    public var pan: Secret
    public var cvv: Secret?
    /// 1 to 12
    public var expMonth: Int
    /// With all four digits.
    public var expYear: Int
    public var nameOnCard: String
    public var alias: String?
    /// ISO 4217; `EUR` when left out.
    public var currency: String?
    /// The group that it is put into.
    public var groupId: String?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        pan: Secret, cvv: Secret? = nil, expMonth: Int, expYear: Int, nameOnCard: String, alias: String? = nil,
        currency: String? = nil, groupId: String? = nil, companyId: String? = nil
    ) {
        self.pan = pan
        self.cvv = cvv
        self.expMonth = expMonth
        self.expYear = expYear
        self.nameOnCard = nameOnCard
        self.alias = alias
        self.currency = currency
        self.groupId = groupId
        self.companyId = companyId
    }

    private enum CodingKeys: String, CodingKey {
        case pan = "private:pan"
        case cvv = "private:cvv"
        case expMonth, expYear, nameOnCard, alias, currency, groupId, companyId
    }
}
