/// The beginning of an answer whose body comes piece by piece.
public struct HTTPHead: Sendable, Hashable {
    public let status: Int
    /// What the status means in words; empty when the server did not say.
    public let reason: String
    public let headers: HTTPFields

    /// How many bytes the body has; `nil` when the server has not said it.
    public var length: Int? { headers["content-length"].flatMap { Int($0) } }
}

/// A request's body that is sent piece by piece.
public struct HTTPBodySource: Sendable {
    /// In bytes; `nil` to send it in chunks, without saying how long it is.
    public let length: Int?
    let next: @Sendable () async throws -> [UInt8]?

    /// - Parameters:
    ///   - length: In bytes, all that `next` will give; `nil` to send it in chunks.
    ///   - next: Gives the next piece, `nil` at the end. Called again when the last piece was taken.
    public init(length: Int?, next: @escaping @Sendable () async throws -> [UInt8]?) {
        self.length = length
        self.next = next
    }
}

/// What becomes of an answer's pieces.
public struct HTTPReceiver: Sendable {
    let head: @Sendable (HTTPHead) async throws -> Void
    let piece: @Sendable ([UInt8]) async throws -> Void

    /// - Parameters:
    ///   - head: Takes the answer's head, before its first piece.
    ///   - piece: Takes the next piece. The server waits until it is taken.
    public init(
        head: @escaping @Sendable (HTTPHead) async throws -> Void,
        piece: @escaping @Sendable ([UInt8]) async throws -> Void
    ) {
        self.head = head
        self.piece = piece
    }
}
