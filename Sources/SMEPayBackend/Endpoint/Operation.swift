import JSONCoding
import Motif

/// One operation of a service, as the endpoint calls it.
struct Operation: Sendable {
    /// Who may call it.
    enum Access: Sendable {
        /// Anybody.
        case open(@Sendable (RequestHeader) async throws(BackendFault) -> Outcome<JSONObject>)
        /// Who has a session: what the spec calls a secure operation.
        case session(@Sendable (RequestHeader, Session) async throws(BackendFault) -> Outcome<JSONObject>)
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
    init<Request: OperationRequest, Reply: OperationReply>(
        secure name: String, _ body: @escaping @Sendable (Request, Session) async throws(BackendFault) -> Outcome<Reply>
    ) {
        self.name = name
        access = .session { header, session async throws(BackendFault) in
            switch Self.read(Request.self, from: header) {
            case .success(let request): try await body(request, session).map(\.header)
            case .failure(let refusal): .failure(refusal)
            }
        }
    }

    private static func read<Request: OperationRequest>(
        _ type: Request.Type, from header: RequestHeader
    ) -> Outcome<Request> {
        Outcome { () throws(MotifApplicationError) in try Request(header) }
    }
}
