import JSONCoding
import ServerHTTP

/// Dropbox's errors: texts with status 400, objects with a summary and a tagged union with 401, 409 and 429.
enum DropboxWire: Wire {
    static func unauthorized(_ standing: GrantTable.Standing) -> Reply {
        let tag = standing == .expired ? "expired_access_token" : "invalid_access_token"
        return error(401, "\(tag)/...", [".tag": .string(tag)])
    }

    static func throttled(retryAfter: Int?) -> Reply {
        let time = retryAfter ?? 1
        var reply = error(
            429, "too_many_requests/...",
            ["reason": [".tag": "too_many_requests"], "retry_after": .integer(Int64(time))])
        reply.headers[.retryAfter] = "\(time)"
        return reply
    }

    static func unavailable() -> Reply {
        var reply = Reply.text("the service does not work at present", type: "text/plain; charset=utf-8")
        reply.status = 503
        return reply
    }

    static func error(_ status: Int, _ summary: String, _ error: JSONObject) -> Reply {
        .json(status, ["error_summary": .string(summary), "error": .object(error)])
    }
}

/// Why a route of Dropbox's gets no other answer.
enum DropboxRefusal {
    /// The arguments are not what the route takes.
    static func arguments(_ route: String, _ message: String) -> CloudRefusal {
        var reply = Reply.text(
            "Error in call to API function \"\(route)\": \(message)", type: "text/plain; charset=utf-8")
        reply.status = 400
        return CloudRefusal(reply: reply)
    }

    /// An error of the route's own, by the tags on the way to it: `path`, `conflict`, `folder`.
    static func tagged(_ tags: String...) -> CloudRefusal { tagged(tags, [:]) }

    /// - Parameter members: What the innermost union has beside its tag.
    static func tagged(_ tags: [String], _ members: JSONObject) -> CloudRefusal {
        var error = members
        for (place, tag) in tags.enumerated().reversed() {
            if place < tags.count - 1 { error = [tags[place]: .object(error)] }
            var tagged: JSONObject = [".tag": .string(tag)]
            for (name, value) in error { tagged[name] = value }
            error = tagged
        }
        let summary = tags.joined(separator: "/") + (tags.count > 2 ? "/.." : "/...")
        return CloudRefusal(reply: DropboxWire.error(409, summary, error))
    }
}
