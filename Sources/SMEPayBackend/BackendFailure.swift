/// A request that was answered with status 500, for the operator's eyes. It holds nothing of the request's content.
public struct BackendFailure: Sendable, Hashable {
    /// The service and the operation that failed.
    public let service: String
    public let operation: String
    /// Why.
    public let fault: BackendFault
}
