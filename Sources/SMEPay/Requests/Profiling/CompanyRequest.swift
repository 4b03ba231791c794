/// What operations take that only want to know the company.
public struct CompanyRequest: Sendable, Hashable, Codable {
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(companyId: String? = nil) {
        self.companyId = companyId
    }
}
