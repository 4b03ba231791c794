import HostClock
import JSONCoding
import Motif

/// The one endpoint of the bank's JSON protocol: takes a request's body and answers it (SME Pay spec §1.2, §4).
///
/// Method, path and content type belong to whoever carries the bytes.
public struct MotifEndpoint: Sendable {
    private let address: MotifAddress
    private let services: [String: [String: Operation]]
    private let sessions: Sessions
    /// The longest body that is read, in bytes.
    public let requestBytes: Int
    private let onFailure: @Sendable (BackendFailure) -> Void

    /// - Parameters:
    ///   - services: The operations of each service.
    ///   - requestBytes: The longest body that is read.
    ///   - onFailure: Told of each request that is answered with status 500, before the answer.
    init(
        address: MotifAddress, services: [String: [Operation]], sessions: Sessions, requestBytes: Int,
        onFailure: @escaping @Sendable (BackendFailure) -> Void
    ) {
        self.address = address
        self.services = services.mapValues { operations in
            Dictionary(uniqueKeysWithValues: operations.map { ($0.name, $0) })
        }
        self.sessions = sessions
        self.requestBytes = requestBytes
        self.onFailure = onFailure
    }

    /// Answers one request. Requests may overlap. The caller's cancellation does not undo what was begun.
    ///
    /// The status is 200 for whatever parsed as a request, refused or not; 400 for a body that is no JSON object with an object
    /// under `req`; 413 for one that is too long; 500 when the bank itself failed, in which case nothing was changed.
    /// The body is always a MOTIF answer.
    public func respond(to body: [UInt8]) async -> MotifReply {
        await answer(to: body).reply
    }

    /// ``respond(to:)``, which also tells what became of the request.
    public func answer(to body: [UInt8]) async -> MotifAnswer {
        guard body.count <= requestBytes else { return tooLarge }
        let request: ReceivedMotifRequest
        do {
            request = try ReceivedMotifRequest(decoding: body)
        } catch {
            return answer(400, .unreadable(error))
        }
        return await answer(to: request)
    }

    /// The answer to a body longer than ``requestBytes``, for who has not read it to its end.
    public var tooLarge: MotifAnswer { answer(413, .tooLarge(limit: requestBytes)) }

    private func answer(to request: ReceivedMotifRequest) async -> MotifAnswer {
        let called: (service: String, operation: Operation)
        switch Outcome(catching: { () throws(MotifApplicationError) in try find(request) }) {
        case .success(let found): called = found
        case .failure(let refusal): return answer(200, MotifResponse(to: request, .failure(refusal)))
        }
        let operation = MotifAnswer.Operation(service: called.service, name: called.operation.name)
        do {
            switch try await call(called.operation, with: request) {
            case .success(let header): return answer(200, MotifResponse(to: request, .success(header)), operation)
            case .failure(let refusal): return answer(200, MotifResponse(to: request, .failure(refusal)), operation)
            }
        } catch {
            onFailure(BackendFailure(service: called.service, operation: called.operation.name, fault: error))
            return answer(500, MotifResponse(to: request, .failure(.internalError)), operation)
        }
    }

    /// Domain, application, service, operation, in this order.
    private func find(
        _ request: ReceivedMotifRequest
    ) throws(MotifApplicationError) -> (service: String, operation: Operation) {
        guard try Self.text(request.domain, "dom") == address.domain else { throw .unknownDomain }
        guard try Self.text(request.application, "app") == address.application else { throw .unknownApplication }
        let service = try Self.text(request.service, "srv")
        guard let operations = services[service] else { throw .unknownService }
        guard let operation = try operations[Self.text(request.operation, "op")] else { throw .unknownOperation }
        return (service, operation)
    }

    /// Session, header, and then the operation's own rules. A session id that is not needed is ignored.
    private func call(
        _ operation: Operation, with request: ReceivedMotifRequest
    ) async throws(BackendFault) -> Outcome<JSONObject> {
        let header = Outcome { () throws(MotifApplicationError) in try RequestHeader(request.header) }
        switch operation.access {
        case .open(let body):
            switch header {
            case .success(let header): return try await body(header)
            case .failure(let refusal): return .failure(refusal)
            }
        case .session(let isUse, let body):
            let session: Session
            switch request.sessionID {
            case .missing: return .failure(.sessionRequired)
            case .wrongType: return .failure(.invalidRequest("sid", .notAString))
            case .value(let id):
                guard let found = try await sessions.find(id) else { return .failure(.sessionExpired) }
                session = found
            }
            let answer: Operation.Answer =
                switch header {
                case .success(let header): try await body(header, session)
                case .failure(let refusal): .unread(refusal)
                }
            switch answer {
            case .done(let outcome): return outcome
            case .unread(let refusal):
                let isAlive = try await isUse ? sessions.use(session) : true
                return .failure(isAlive ? refusal : .sessionExpired)
            }
        }
    }

    private static func text(_ field: MotifField<String>, _ name: String) throws(MotifApplicationError) -> String {
        switch field {
        case .value(let text): return text
        case .missing: throw .invalidRequest(name, .missing)
        case .wrongType: throw .invalidRequest(name, .notAString)
        }
    }

    private func answer(_ status: Int, _ refusal: MotifApplicationError) -> MotifAnswer {
        answer(
            status,
            MotifResponse(
                domain: nil, application: nil, service: nil, operation: nil, outcome: .failure(refusal)))
    }

    private func answer(
        _ status: Int, _ response: MotifResponse, _ operation: MotifAnswer.Operation? = nil
    ) -> MotifAnswer {
        let error: MotifErrorCode? = if case .failure(let refusal) = response.outcome { refusal.code } else { nil }
        return MotifAnswer(
            reply: MotifReply(status: status, contentType: "application/json", body: response.encoded()),
            operation: operation, error: error)
    }
}
