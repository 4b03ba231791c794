import JSONCoding
import Trace

/// The answer to a ``MotifRequest``: `{"res":{"dom","app","srv","op","header"}}` (SME Pay spec §1.3, §4).
///
/// Application errors travel as answers too: the header then holds `err`, `errDesc` and `errData`. A header with `err` is an
/// error, one without is a success.
public struct MotifResponse: Sendable, Hashable {
    /// What the operation came to.
    public enum Outcome: Sendable, Hashable {
        /// The operation succeeded; the header is its payload.
        case success(JSONObject)
        /// The operation was refused.
        case failure(MotifApplicationError)
    }

    /// `dom`, echoed; `nil` when the request did not say, or the server does not echo it.
    public var domain: String?
    /// `app`, echoed.
    public var application: String?
    /// `srv`, echoed.
    public var service: String?
    /// `op`, echoed.
    public var operation: String?
    public var outcome: Outcome

    public init(domain: String?, application: String?, service: String?, operation: String?, outcome: Outcome) {
        self.domain = domain
        self.application = application
        self.service = service
        self.operation = operation
        self.outcome = outcome
    }

    /// An answer that echoes what `request` said, as far as it could be read.
    public init(to request: ReceivedMotifRequest, _ outcome: Outcome) {
        self.init(
            domain: request.domain.value, application: request.application.value, service: request.service.value,
            operation: request.operation.value, outcome: outcome)
    }

    /// The answer as the UTF-8 bytes that cross the transport.
    ///
    /// A success's payload must not have a member `err`: its receiver would take it for an error.
    public func encoded() -> [UInt8] {
        MotifEnvelope.encode(members, under: "res")
    }

    private var members: JSONObject {
        var members = JSONObject()
        if let domain { members["dom"] = .string(domain) }
        if let application { members["app"] = .string(application) }
        if let service { members["srv"] = .string(service) }
        if let operation { members["op"] = .string(operation) }
        switch outcome {
        case .success(let payload): members["header"] = .object(payload)
        case .failure(let error): members["header"] = .object(error.header)
        }
        return members
    }
}

/// Printed and reflected without its secrets.
extension MotifResponse: CustomStringConvertible, CustomReflectable {
    private var redacted: Redacted { Redacted(.object(["res": .object(members)])) }

    public var description: String { redacted.description }

    public var customMirror: Mirror { Mirror(self, children: ["redacted": redacted]) }
}
