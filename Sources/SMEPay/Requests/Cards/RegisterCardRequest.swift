/// What `registerCard` takes (SME Pay spec §4.2).
public struct RegisterCardRequest: Sendable, Hashable, Codable {
    /// The card's number.
    public var pan: Secret
    public var cvv: Secret?
    /// 1 to 12
    public var expMonth: Int
    /// With all four digits.
    public var expYear: Int
    public var nameOnCard: String
    /// What the holder calls it.
    public var alias: String?
    /// ISO 4217; `EUR` when left out.
    public var currency: String?

    public init(
        pan: Secret, cvv: Secret? = nil, expMonth: Int, expYear: Int, nameOnCard: String, alias: String? = nil,
        currency: String? = nil
    ) {
        self.pan = pan
        self.cvv = cvv
        self.expMonth = expMonth
        self.expYear = expYear
        self.nameOnCard = nameOnCard
        self.alias = alias
        self.currency = currency
    }

    private enum CodingKeys: String, CodingKey {
        case pan = "private:pan"
        case cvv = "private:cvv"
        case expMonth, expYear, nameOnCard, alias, currency
    }
}
