import JSONCoding
import Trace

/// Why an operation gave no payload: a refusal by the server, or the lack of an answer. Printed and reflected, it shows no secret.
public struct MotifError: Error, Sendable, Hashable {
    /// Where an error comes from.
    public enum Origin: Sendable, Hashable {
        /// The server answered, with a refusal.
        case application
        /// The connector itself refused; nothing was sent.
        case local
        /// No answer could be had, or what came back is none. Whether the server did the operation is unknown.
        case lowLevel
    }

    public let origin: Origin
    /// What happened: the server's `err`, or a code of the connector's or the transport's.
    public let code: MotifErrorCode
    /// The service and the operation that were called.
    public let service: String
    public let operation: String
    /// The server's `errDesc`.
    public let text: String?
    /// The server's `errData`, or the values that belong to the code.
    public let data: Redacted

    init(
        _ origin: Origin, _ code: MotifErrorCode, service: String, operation: String, data: JSONObject = JSONObject()
    ) {
        self.origin = origin
        self.code = code
        self.service = service
        self.operation = operation
        self.text = nil
        self.data = Redacted(.object(data))
    }

    /// Work that goes on for longer than one call, and whose session ended before it did.
    public init(sessionEndedDuring service: String, _ operation: String) {
        self.init(.local, .sessionExpired, service: service, operation: operation)
    }

    /// A refusal of `request`.
    init(_ refusal: MotifApplicationError, to request: MotifRequest) {
        let secrets = KnownSecrets(in: [request.header, refusal.data], sessionID: request.sessionID)
        origin = .application
        code = MotifErrorCode(rawValue: secrets.masking(refusal.code.rawValue))
        service = request.service
        operation = request.operation
        text = refusal.text.map(secrets.masking)
        data = secrets.redacting(refusal.data)
    }

    /// A transport's failure to carry `request`.
    init(_ failure: MotifTransportError, to request: MotifRequest) {
        self.init(
            .lowLevel, failure.code, service: request.service, operation: request.operation, data: failure.data)
    }
}
