import Motif

/// An operation's parameters.
protocol OperationRequest: Sendable {
    /// - Throws: `INVALID_REQUEST`, naming the first parameter that is missing or wrong.
    init(_ header: RequestHeader) throws(MotifApplicationError)
}

/// For operations that take no parameters.
struct NoParameters: OperationRequest {
    init(_ header: RequestHeader) throws(MotifApplicationError) {}
}
