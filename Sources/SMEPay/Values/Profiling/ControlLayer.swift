/// Whose setting a block is (SME Pay spec §6). Layers do not replace each other: the strictest counts, and the highest
/// can be changed by its holder only.
public struct ControlLayer: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The owner's, for the whole company.
    public static let companyOwner: Self = "COMPANY_OWNER"
    /// The owner's, for a group.
    public static let groupOwner: Self = "GROUP_OWNER"
    /// The group admin's, for his group.
    public static let groupAdmin: Self = "GROUP_ADMIN"
    /// That of the user to whom the card is assigned.
    public static let user: Self = "USER"
}
