/// What a virtual card is paid with.
public struct VirtualCardDetails: Sendable, Hashable, Codable {
    /// Its number.
    public let pan: Secret
    public let cvv: Secret
    /// 1 to 12
    public let expMonth: Int
    public let expYear: Int

    private enum CodingKeys: String, CodingKey {
        case pan = "private:pan"
        case cvv = "private:cvv"
        case expMonth, expYear
    }
}
