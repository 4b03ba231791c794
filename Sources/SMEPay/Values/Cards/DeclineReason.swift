/// Why a purchase was declined: the type of the block, never who set it.
public struct DeclineReason: Sendable, Hashable, Codable {
    /// A ``ControlType``, `ISSUER`, or a word that begins with `VCARD_` for a virtual card's own limits.
    public let type: String
    public let category: MerchantCategory?
}
