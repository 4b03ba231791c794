import JSONCoding
import Motif

/// One operation of a service, as the endpoint calls it.
struct Operation: Sendable {
    /// What a secure operation answers.
    enum Answer: Sendable {
        /// The header was wrong, so there was nothing to do.
        case unread(MotifApplicationError)
        case done(Outcome<JSONObject>)
    }

    /// Who may call it.
    enum Access: Sendable {
        /// Anybody.
        case open(@Sendable (RequestHeader) async throws(BackendFault) -> Outcome<JSONObject>)
        /// Who has a session: what the spec calls a secure operation.
        ///
        /// - Parameter isUse: Whether a request begins the session's idle time anew.
        case session(isUse: Bool, @Sendable (RequestHeader, Session) async throws(BackendFault) -> Answer)
    }

    /// `op`
    let name: String
    let access: Access

    /// An operation that anybody may call.
    init<Request: OperationRequest, Reply: OperationReply>(
        open name: String, _ body: @escaping @Sendable (Request) async throws(BackendFault) -> Outcome<Reply>
    ) {
        self.name = name
        access = .open { header async throws(BackendFault) in
            switch Self.read(Request.self, from: header) {
            case .success(let request): try await body(request).map(\.header)
            case .failure(let refusal): .failure(refusal)
            }
        }
    }

    /// An operation that needs a session.
    ///
    /// - Parameters:
    ///   - isUse: Whether a request begins the session's idle time anew.
    ///   - body: Uses the session itself, if it is to be used.
    init<Request: OperationRequest, Reply: OperationReply>(
        secure name: String, isUse: Bool = true,
        _ body: @escaping @Sendable (Request, Session) async throws(BackendFault) -> Outcome<Reply>
    ) {
        self.name = name
        access = .session(isUse: isUse) { header, session async throws(BackendFault) in
            switch Self.read(Request.self, from: header) {
            case .success(let request): .done(try await body(request, session).map(\.header))
            case .failure(let refusal): .unread(refusal)
            }
        }
    }

    private static func read<Request: OperationRequest>(
        _ type: Request.Type, from header: RequestHeader
    ) -> Outcome<Request> {
        Outcome { () throws(MotifApplicationError) in try Request(header) }
    }
}
