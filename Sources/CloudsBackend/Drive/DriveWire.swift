import HTTPTypes
import JSONCoding
import ServerHTTP

/// Drive's errors: a code, a message and a list of reasons.
enum DriveWire: Wire {
    static func unauthorized(_ standing: GrantTable.Standing) -> Reply {
        var reply = error(
            401, "authError", "The access token is missing, expired or revoked.", at: .header("Authorization"))
        reply.headers[.wwwAuthenticate] = "Bearer realm=\"https://accounts.google.com/\", error=\"invalid_token\""
        return reply
    }

    /// Drive says it in two ways, and never when to come again.
    static func throttled(retryAfter: Int?) -> Reply {
        if retryAfter == nil {
            error(
                403, "userRateLimitExceeded", "The user has sent too many requests; send fewer.",
                domain: "usageLimits")
        } else {
            error(429, "rateLimitExceeded", "Too many requests were sent; send fewer.", domain: "usageLimits")
        }
    }

    static func unavailable() -> Reply { error(503, "backendError", "The service does not work at present.") }

    /// What of a request is to blame.
    enum Location: Sendable {
        /// A field of the query, or a member of the body.
        case parameter(String)
        case header(String)
    }

    static func error(
        _ code: Int, _ reason: String, _ message: String, domain: String = "global", at location: Location? = nil
    ) -> Reply {
        var item: JSONObject = ["domain": .string(domain), "reason": .string(reason), "message": .string(message)]
        switch location {
        case .parameter(let name):
            item["location"] = .string(name)
            item["locationType"] = "parameter"
        case .header(let name):
            item["location"] = .string(name)
            item["locationType"] = "header"
        case nil: break
        }
        let error: JSONObject = [
            "code": .integer(Int64(code)), "message": .string(message), "errors": [.object(item)],
        ]
        return .json(code, ["error": .object(error)])
    }
}

/// Why a route of Drive's gets no other answer.
enum DriveRefusal {
    /// - Parameter location: The field of the query, or the member of the body, that is to blame.
    static func refusal(_ code: Int, _ reason: String, _ message: String, at location: String? = nil) -> CloudRefusal {
        CloudRefusal(reply: DriveWire.error(code, reason, message, at: location.map { .parameter($0) }))
    }

    static func invalid(_ location: String, _ message: String) -> CloudRefusal {
        refusal(400, "invalid", message, at: location)
    }

    static func required(_ location: String, _ message: String) -> CloudRefusal {
        refusal(400, "required", message, at: location)
    }

    static func notFound(_ id: String) -> CloudRefusal {
        refusal(404, "notFound", "File not found: \(id).", at: "fileId")
    }

    static func fields(_ message: String) -> CloudRefusal { refusal(400, "invalidParameter", message, at: "fields") }

    static func forbidden(_ message: String) -> CloudRefusal { refusal(403, "insufficientFilePermissions", message) }

    static func cannotAddParent(_ message: String) -> CloudRefusal { refusal(403, "cannotAddParent", message) }

    static func notWritable(_ member: String) -> CloudRefusal {
        refusal(403, "fieldNotWritable", "The member \(member) cannot be written by this request.", at: member)
    }

    static let parse = refusal(400, "parseError", "The body is not a JSON object.")
    static let multipart = refusal(
        400, "badContent", "The body is not multipart/related with a part of JSON and a part of content.")
    static let storage = refusal(
        403, "storageQuotaExceeded", "The account has not enough room for this file.")
    static let unsatisfiable = CloudRefusal(
        reply: DriveWire.error(
            416, "requestedRangeNotSatisfiable", "The file has none of the bytes that Range names.",
            at: .header("Range")))
    static let notDownloadable = refusal(
        403, "fileNotDownloadable", "Only files with bytes of their own can be downloaded.", at: "alt")
}
