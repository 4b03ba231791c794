import JSONCoding

/// An operation's payload.
protocol OperationReply: Sendable {
    /// The payload as the answer's header. It has no member `err`.
    var header: JSONObject { get }
}

/// For operations that only succeed.
struct NoPayload: OperationReply {
    let header = JSONObject()
}
