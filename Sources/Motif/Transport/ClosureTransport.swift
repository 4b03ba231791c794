/// A transport that is one closure: a server in the same process, or an adapter to some client.
public struct ClosureTransport: MotifTransport {
    private let body: @Sendable ([UInt8]) async throws(MotifTransportError) -> MotifReply

    /// - Parameter body: What ``MotifTransport/exchange(_:)`` does.
    public init(_ body: @escaping @Sendable ([UInt8]) async throws(MotifTransportError) -> MotifReply) {
        self.body = body
    }

    public func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        try await self.body(body)
    }
}

extension MotifTransport where Self == ClosureTransport {
    /// A transport that is one closure.
    public static func closure(
        _ body: @escaping @Sendable ([UInt8]) async throws(MotifTransportError) -> MotifReply
    ) -> Self {
        ClosureTransport(body)
    }
}
