import SMEPayBackend
import ServerHTTP

/// What the administrators' routes have in common: reading a body, and wording what the bank refuses.
struct AdministratorCalls: Sendable {
    /// Told of each request that the bank could not do.
    let onFailure: @Sendable (BackendFault) -> Void

    static let body = RouteBody(.json, limit: AdministratorEntry.requestBytes)

    func call<Value>(_ body: () async throws(HelpDeskError) -> Value) async throws(Refusal) -> Value {
        do {
            return try await body()
        } catch {
            if case .failed(let fault) = error { onFailure(fault) }
            throw Refusal(error)
        }
    }
}

extension Refusal {
    init(_ error: HelpDeskError) {
        self =
            switch error {
            case .userNotFound: Refusal(status: 404, code: "USER_NOTFOUND", message: "\(error)")
            case .userExists: Refusal(status: 409, code: "USER_EXISTS", message: "\(error)")
            case .invalid(let field): .invalid(field, "\(error)")
            case .outboxClosed: Refusal(status: 403, code: "OUTBOX_CLOSED", message: "\(error)")
            case .failed: .bankFailed
            }
    }

    /// Why is the operator's to know.
    static let bankFailed = Refusal(
        status: 500, code: "BACKEND_FAILED",
        message: "internal error; nothing was changed, and the server's output has the reason")
}
