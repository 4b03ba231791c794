/// What `close` takes.
public struct VirtualCardRequest: Sendable, Hashable, Codable {
    public var virtualCardId: String

    public init(virtualCardId: String) {
        self.virtualCardId = virtualCardId
    }
}
