import JSONCoding
import Trace

/// A call of one operation, as it crosses the transport: `{"req":{"dom","app","srv","op","sid","header"}}`
/// (SME Pay spec §1.2, §4).
public struct MotifRequest: Sendable, Hashable {
    /// `dom`: the domain that is called.
    public var domain: String
    /// `app`: the application of that domain.
    public var application: String
    /// `srv`: the service of that application.
    public var service: String
    /// `op`: the operation of that service.
    public var operation: String
    /// `sid`: the session of the calling user. Only secure operations carry it; it lies outside the header.
    public var sessionID: String?
    /// `header`: the operation's parameters.
    public var header: JSONObject

    public init(
        domain: String, application: String, service: String, operation: String, sessionID: String? = nil,
        header: JSONObject = JSONObject()
    ) {
        self.domain = domain
        self.application = application
        self.service = service
        self.operation = operation
        self.sessionID = sessionID
        self.header = header
    }

    /// The request as the UTF-8 bytes that cross the transport.
    public func encoded() -> [UInt8] {
        MotifEnvelope.encode(members, under: "req")
    }

    private var members: JSONObject {
        var members = JSONObject()
        members["dom"] = .string(domain)
        members["app"] = .string(application)
        members["srv"] = .string(service)
        members["op"] = .string(operation)
        if let sessionID { members["sid"] = .string(sessionID) }
        members["header"] = .object(header)
        return members
    }
}

/// Printed and reflected without its secrets.
extension MotifRequest: CustomStringConvertible, CustomReflectable {
    private var redacted: Redacted { Redacted(.object(["req": .object(members)])) }

    public var description: String { redacted.description }

    public var customMirror: Mirror { Mirror(self, children: ["redacted": redacted]) }
}
