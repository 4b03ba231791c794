import HostClock
import JSONCoding
import Synchronization
import Trace

/// The client of a MOTIF server: it wraps operations into requests, keeps the session, and turns whatever comes back into a
/// payload or one kind of error (SME Pay spec §1.4).
///
/// Sends may overlap, from any thread; each stands for itself, and answers arrive in whatever order the server gives them.
/// A secure request carries the session as it is when the request is made.
public final class MotifConnector: Sendable {
    public let configuration: MotifConfiguration
    /// The session of the user who is logged in.
    public let session = MotifSession()
    /// The run's clock.
    package let clock: RunClock

    private let transport: any MotifTransport
    private let tracer: Tracer
    private let exchanges = Atomic<Int>(0)

    /// - Parameters:
    ///   - configuration: Domain, application and limits.
    ///   - transport: The way to the server.
    ///   - clock: The clock that measures how long an answer took.
    ///   - tracer: Told of every exchange, without its secrets.
    public init(
        configuration: MotifConfiguration, transport: any MotifTransport, clock: RunClock, tracer: Tracer
    ) {
        self.configuration = configuration
        self.transport = transport
        self.clock = clock
        self.tracer = tracer
    }

    /// Calls an operation and waits for its answer.
    ///
    /// A success of a non-secure operation whose payload has a `sessionId` opens the session (§4.1: `login`,
    /// `loginFingerprint`); `SESSION_EXPIRED` as the answer to a secure one forgets it.
    ///
    /// - Parameters:
    ///   - service: `srv`, for instance `register`.
    ///   - operation: `op`, for instance `activateUser`.
    ///   - header: The operation's parameters.
    ///   - secure: Whether the request carries the session. A request that is not secure never does.
    ///   - endsSession: Whether a success ends the session that the request carried, as a logout does.
    /// - Returns: The payload, empty for an operation without one.
    /// - Throws: ``MotifError``. A secure operation without a session is `SESSION_REQUIRED`: nothing is sent and nothing traced.
    public func send(
        service: String, operation: String, header: JSONObject = JSONObject(), secure: Bool, endsSession: Bool = false
    ) async throws(MotifError) -> JSONObject {
        let sessionID = secure ? session.id : nil
        if secure, sessionID == nil {
            throw MotifError(.local, .sessionRequired, service: service, operation: operation)
        }
        let request = MotifRequest(
            domain: configuration.domain, application: configuration.application, service: service,
            operation: operation, sessionID: sessionID, header: header)
        let outcome = try await exchange(request)
        switch outcome {
        case .success(let payload):
            if !secure, case .string(let id) = payload["sessionId"], !id.isEmpty { session.open(id) }
            if endsSession, let sessionID { session.close(sessionID, .loggedOut) }
            return payload
        case .failure(let refusal):
            if refusal.code == .sessionExpired, let sessionID { session.close(sessionID, .expired) }
            throw MotifError(refusal, to: request)
        }
    }

    private func exchange(_ request: MotifRequest) async throws(MotifError) -> MotifResponse.Outcome {
        let id = exchanges.add(1, ordering: .relaxed).newValue
        let start = clock.now
        tracer.record(
            .motifSent(
                id: id, service: request.service, operation: request.operation, secure: request.sessionID != nil,
                header: tracer.masking(
                    KnownSecrets(in: [request.header], sessionID: request.sessionID).redacting(request.header),
                    madeOf: .object(request.header))))
        do {
            let reply = try await carry(request)
            let outcome = try MotifResponse(reply, to: request, limit: configuration.replyLimit).outcome
            tracer.record(answered(outcome, id: id, request: request, after: clock.now - start))
            return outcome
        } catch {
            tracer.record(
                .motifFailed(
                    id: id, service: request.service, operation: request.operation, code: error.code.rawValue,
                    after: clock.now - start))
            throw error
        }
    }

    private func carry(_ request: MotifRequest) async throws(MotifError) -> MotifReply {
        do {
            return try await transport.exchange(request.encoded())
        } catch {
            throw MotifError(error, to: request)
        }
    }

    private func answered(
        _ outcome: MotifResponse.Outcome, id: Int, request: MotifRequest, after duration: Duration
    ) -> TraceEvent.Kind {
        let (header, error): (JSONObject, MotifErrorCode?) =
            switch outcome {
            case .success(let payload): (payload, nil)
            case .failure(let refusal): (refusal.header, refusal.code)
            }
        let secrets = KnownSecrets(in: [request.header, header], sessionID: request.sessionID)
        return .motifAnswered(
            id: id, service: request.service, operation: request.operation,
            error: error.map { secrets.masking($0.rawValue) },
            header: tracer.masking(secrets.redacting(header), madeOf: .object(header)), after: duration)
    }
}
