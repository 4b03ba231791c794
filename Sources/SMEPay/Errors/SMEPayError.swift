import JSONCoding
import Motif

/// Why an operation of the SDK failed: the one error of all its services (SME Pay spec §1.10: three ways to fail, one failure).
/// Printed and reflected, it shows no secret.
public struct SMEPayError: Error, Sendable, Hashable {
    /// Where the failure comes from.
    public enum Cause: Sendable, Hashable {
        /// The server refused, nobody is logged in, or no answer could be had.
        case motif(MotifError)
        /// The request could not be serialised. Nothing was sent.
        case unserialisable(JSONError)
        /// The server did the operation, but its payload is not the operation's.
        case unreadablePayload(JSONError)
        /// There is no identity of this installation. Nothing was sent.
        case instanceIdentity(InstanceIdentityError)
    }

    public let cause: Cause
    /// The service and the operation that were called, in the wire's names.
    public let service: String
    public let operation: String

    init(_ cause: Cause, service: String, operation: String) {
        self.cause = cause
        self.service = service
        self.operation = operation
    }

    /// What happened.
    public var code: Code {
        switch cause {
        case .motif(let error): Code(rawValue: error.code.rawValue)
        case .unserialisable: .requestUnserialisable
        case .unreadablePayload: .payloadUnreadable
        case .instanceIdentity: .instanceIdentityUnavailable
        }
    }

    /// The server's description of its refusal (`errDesc`).
    public var serverText: String? {
        if case .motif(let error) = cause { error.text } else { nil }
    }

    /// The values that belong to the code, without secrets: the server's `errData`, or what the failure is about.
    public var data: JSONObject {
        switch cause {
        case .motif(let error): error.data.value.object ?? JSONObject()
        case .unserialisable(let error), .unreadablePayload(let error):
            ["path": .string(error.pathDescription)]
        case .instanceIdentity(let error): ["path": .string(error.path)]
        }
    }

    /// Whether the server answered with a refusal, rather than not at all.
    public var isRefusal: Bool {
        if case .motif(let error) = cause { error.origin == .application } else { false }
    }
}
