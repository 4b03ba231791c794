import JSONCoding

/// Why the gateway did not do what a request asks for: `{"result":"ERROR","error":{…}}`. A decline of the bank is none.
///
/// It quotes no value of the request: that may be a card number.
public struct GatewayRefusal: Error, Sendable, Hashable {
    /// What kind of error it is (`error.cause`).
    public enum Cause: String, Sendable, Hashable {
        case invalidRequest = "INVALID_REQUEST"
        case requestRejected = "REQUEST_REJECTED"
        case serverBusy = "SERVER_BUSY"
        case serverFailed = "SERVER_FAILED"
    }

    /// What is wrong with a field (`error.validationType`).
    public enum Validation: String, Sendable, Hashable {
        case invalid = "INVALID"
        case missing = "MISSING"
        case unsupported = "UNSUPPORTED"
    }

    /// The HTTP status.
    public var status: Int
    public var cause: Cause
    /// What is wrong and what to do.
    public var explanation: String
    /// The path of the field that is to blame, with dots.
    public var field: String?
    public var validation: Validation?
    /// Names the failure in what the server reports.
    public var supportCode: String?

    /// The body of the answer.
    public var body: JSONObject {
        var error: JSONObject = ["cause": .string(cause.rawValue), "explanation": .string(explanation)]
        error["field"] = field.map(JSONValue.string)
        error["validationType"] = validation.map { .string($0.rawValue) }
        error["supportCode"] = supportCode.map(JSONValue.string)
        return ["result": "ERROR", "error": .object(error)]
    }
}
