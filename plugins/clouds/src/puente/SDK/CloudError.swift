import JSONCoding
import PluginAPI

/// What went wrong with a cloud, the same for all of them (cloud specification §5).
public struct CloudError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        /// The app has no access to the cloud, or not any more: authorize it.
        case notAuthorized = "NOT_AUTHORIZED"
        case notFound = "NOT_FOUND"
        /// The name is taken, or a path leads to several elements.
        case conflict = "CONFLICT"
        /// The cloud does not take the name.
        case invalidName = "INVALID_NAME"
        /// Into itself, or the root.
        case invalidMove = "INVALID_MOVE"
        case quotaExceeded = "QUOTA_EXCEEDED"
        /// The cloud was asked too often, and still is after some waiting.
        case rateLimited = "RATE_LIMITED"
        /// The element has changed since it was read.
        case preconditionFailed = "PRECONDITION_FAILED"
        case unsupported = "UNSUPPORTED"
        /// A list cannot be gone on with: begin it again.
        case cursorExpired = "CURSOR_EXPIRED"
        /// The call itself is wrong.
        case invalidRequest = "INVALID_REQUEST"
        /// Anything else that the cloud answered, or that it did not answer.
        case providerError = "PROVIDER_ERROR"
    }

    public var code: Code
    public var message: String
    /// The cloud's name; `nil` when it is about none.
    public var cloud: String?
    /// When to try again, in seconds.
    public var retryAfter: Int?
    /// The ids of the elements that a path leads to.
    public var candidates: [String] = []
    /// What the cloud has answered.
    public var raw: JSONValue?

    public init(_ code: Code, _ message: String, cloud: String? = nil, raw: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.cloud = cloud
        self.raw = raw
    }

    /// For scripts.
    var members: JSONObject {
        var members: JSONObject = ["code": .string(code.rawValue), "message": .string(message)]
        for (name, value) in data { members[name] = value }
        return members
    }

    var data: JSONObject {
        var data: JSONObject = [:]
        data["cloud"] = cloud.map(JSONValue.string)
        data["retryAfter"] = retryAfter.map { .integer(Int64($0)) }
        if !candidates.isEmpty { data["candidates"] = .array(candidates.map(JSONValue.string)) }
        data["raw"] = raw
        return data
    }
}

extension ActionError {
    init(_ error: CloudError) {
        self.init(code: error.code.rawValue, message: error.message, data: .object(error.data))
    }
}
