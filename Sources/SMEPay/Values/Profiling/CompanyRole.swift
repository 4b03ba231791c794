/// What a user is in a company (SME Pay spec §1.9).
public struct CompanyRole: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let businessOwner: Self = "BUSINESS_OWNER"
    public static let groupAdmin: Self = "GROUP_ADMIN"
    public static let user: Self = "USER"
}
