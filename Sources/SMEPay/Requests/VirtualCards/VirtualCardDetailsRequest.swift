/// What `getDetails` takes.
public struct VirtualCardDetailsRequest: Sendable, Hashable, Codable {
    public var virtualCardId: String
    /// The PIN.
    public var password: Secret

    public init(virtualCardId: String, password: Secret) {
        self.virtualCardId = virtualCardId
        self.password = password
    }

    private enum CodingKeys: String, CodingKey {
        case virtualCardId
        case password = "private:pwd"
    }
}
