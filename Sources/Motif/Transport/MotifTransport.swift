/// Carries one request to a MOTIF server and brings its answer back. The same bytes cross in process and over HTTP.
public protocol MotifTransport: Sendable {
    /// Sends `body`, a request's UTF-8 JSON, and waits for the answer. Exchanges may overlap.
    ///
    /// - Throws: ``MotifTransportError`` when no whole answer came back. Any HTTP status is an answer.
    func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply
}
