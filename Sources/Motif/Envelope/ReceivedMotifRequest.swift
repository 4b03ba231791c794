import JSONCoding
import Trace

/// A request as a server finds it: each member by itself, so that the server can answer in its own order of checks and still
/// name what it could read (SME Pay spec §4: domain, application, service, operation, session, header).
public struct ReceivedMotifRequest: Sendable, Hashable {
    /// `dom`
    public let domain: MotifField<String>
    /// `app`
    public let application: MotifField<String>
    /// `srv`
    public let service: MotifField<String>
    /// `op`
    public let operation: MotifField<String>
    /// `sid`; missing is what a non-secure request has.
    public let sessionID: MotifField<String>
    /// `header`
    public let header: MotifField<JSONObject>

    /// Reads a request's body. Members that are missing or of the wrong type are no error here.
    ///
    /// - Throws: ``MotifEnvelopeError`` when the body is no JSON, or holds no object under `req`: what §4 answers with HTTP 400.
    public init(decoding body: [UInt8]) throws(MotifEnvelopeError) {
        let members = try MotifEnvelope.decode(body, under: "req")
        domain = MotifField(members["dom"])
        application = MotifField(members["app"])
        service = MotifField(members["srv"])
        operation = MotifField(members["op"])
        sessionID = MotifField(members["sid"])
        header = MotifField(members["header"])
    }
}

/// Printed and reflected without its secrets: the session is left out, and of the header what must not be shown.
extension ReceivedMotifRequest: CustomStringConvertible, CustomReflectable {
    private var redacted: Redacted {
        var members = JSONObject()
        members["dom"] = domain.value.map(JSONValue.string)
        members["app"] = application.value.map(JSONValue.string)
        members["srv"] = service.value.map(JSONValue.string)
        members["op"] = operation.value.map(JSONValue.string)
        members["header"] = header.value.map(JSONValue.object)
        return Redacted(.object(["req": .object(members)]))
    }

    public var description: String { redacted.description }

    public var customMirror: Mirror { Mirror(self, children: ["redacted": redacted]) }
}
