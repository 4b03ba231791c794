import Motif

/// An answer of the endpoint, and what became of the request, for who counts them.
public struct MotifAnswer: Sendable {
    /// An operation of the bank.
    public struct Operation: Sendable, Hashable {
        public let service: String
        public let name: String
    }

    /// What goes back to the app.
    public let reply: MotifReply
    /// Which operation was called; `nil` when the request named none that is there.
    public let operation: Operation?
    /// The `err` of a refusal; `nil` for a success.
    public let error: MotifErrorCode?
}
