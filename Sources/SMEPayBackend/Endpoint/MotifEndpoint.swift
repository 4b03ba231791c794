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
    private let requestBytes: Int
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
        guard body.count <= requestBytes else { return reply(413, .tooLarge(limit: requestBytes)) }
        let request: ReceivedMotifRequest
        do {
            request = try ReceivedMotifRequest(decoding: body)
        } catch {
            return reply(400, .unreadable(error))
        }
        return await respond(to: request)
    }

    private func respond(to request: ReceivedMotifRequest) async -> MotifReply {
        let called: (service: String, operation: Operation)
        switch Outcome(catching: { () throws(MotifApplicationError) in try find(request) }) {
        case .success(let found): called = found
        case .failure(let refusal): return reply(200, MotifResponse(to: request, .failure(refusal)))
        }
        do {
            switch try await call(called.operation, with: request) {
            case .success(let header): return reply(200, MotifResponse(to: request, .success(header)))
            case .failure(let refusal): return reply(200, MotifResponse(to: request, .failure(refusal)))
            }
        } catch {
            onFailure(BackendFailure(service: called.service, operation: called.operation.name, fault: error))
            return reply(500, MotifResponse(to: request, .failure(.internalError)))
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
        case .session(let body):
            let session: Session
            switch request.sessionID {
            case .missing: return .failure(.sessionRequired)
            case .wrongType: return .failure(.invalidRequest("sid", .notAString))
            case .value(let id):
                guard let found = try await sessions.find(id) else { return .failure(.sessionExpired) }
                session = found
            }
            switch header {
            case .success(let header): return try await body(header, session)
            case .failure(let refusal): return .failure(refusal)
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

    private func reply(_ status: Int, _ refusal: MotifApplicationError) -> MotifReply {
        reply(
            status,
            MotifResponse(
                domain: nil, application: nil, service: nil, operation: nil, outcome: .failure(refusal)))
    }

    private func reply(_ status: Int, _ response: MotifResponse) -> MotifReply {
        MotifReply(status: status, contentType: "application/json", body: response.encoded())
    }
}
