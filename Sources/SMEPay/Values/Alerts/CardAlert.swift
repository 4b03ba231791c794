/// What pushes are wanted for, as it is set and listed.
public struct CardAlert: Sendable, Hashable, Codable {
    public let type: AlertType
    public let category: MerchantCategory?
    /// The amount from which on, in minor units.
    public let threshold: Int?
}
