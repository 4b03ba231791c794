/// What `listAudit` takes.
public struct ListAuditRequest: Sendable, Hashable, Codable {
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(offset: Int? = nil, limit: Int? = nil, companyId: String? = nil) {
        self.offset = offset
        self.limit = limit
        self.companyId = companyId
    }
}
