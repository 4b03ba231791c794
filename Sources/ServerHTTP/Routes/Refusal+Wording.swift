// The refusals of every HTTP endpoint, in words.
extension Refusal {
    public static let unknownPath = Refusal(
        status: 404, code: "UNKNOWN_PATH", message: "there is no endpoint at this path")

    /// - Parameter allowed: The methods that the path takes.
    public static func methodNotAllowed(_ allowed: String) -> Refusal {
        Refusal(
            status: 405, code: "METHOD_NOT_ALLOWED", message: "this path only accepts \(allowed)",
            header: .allow(allowed))
    }

    /// - Parameter expected: What the body has to be.
    public static func wrongContentType(_ expected: String) -> Refusal {
        Refusal(
            status: 415, code: "WRONG_CONTENT_TYPE", message: "the body must be \(expected), without a content encoding"
        )
    }

    /// - Parameter limit: In bytes.
    public static func tooLarge(limit: Int) -> Refusal {
        Refusal(status: 413, code: "TOO_LARGE", message: "the body is longer than \(limit) bytes")
    }

    public static let incomplete = Refusal(
        status: 400, code: "INCOMPLETE_BODY", message: "the connection was closed before the body was complete")

    static let inPieces = Refusal(
        status: 400, code: "BODY_IN_PIECES", message: "the body arrives in too many pieces; send it in larger chunks")

    static let overloaded = Refusal(
        status: 503, code: "OVERLOADED", message: "the server holds too many unfinished requests; try again later",
        header: .retryAfter(seconds: 1))

    static let notReady = Refusal(
        status: 503, code: "NOT_READY", message: "the server cannot write its data; its output has the reason",
        header: .retryAfter(seconds: 1))

    static let hostMissing = Refusal(
        status: 400, code: "INVALID_HOST",
        message: "a request of HTTP/1.1 must have exactly one Host, a name or an address")

    static let malformedPath = Refusal(
        status: 400, code: "MALFORMED_PATH",
        message: "the path must begin with a slash, and its escapes must be UTF-8 without a NUL")

    public static let notAnObject = Refusal(status: 400, code: "NOT_JSON", message: "the body is not a JSON object")

    /// - Parameters:
    ///   - field: The member of the body that is to blame.
    ///   - message: What is wrong with it.
    public static func invalid(_ field: String, _ message: String) -> Refusal {
        Refusal(status: 400, code: "INVALID_REQUEST", message: message, field: field)
    }

    /// - Parameters:
    ///   - field: The member of the body that is missing, or of another kind.
    ///   - kind: What it has to be, with its article.
    public static func missing(_ field: String, _ kind: String = "a string") -> Refusal {
        invalid(field, "\(field) is missing or not \(kind)")
    }

    static let misdirected = Refusal(
        status: 421, code: "FOREIGN_HOST",
        message: "this endpoint only accepts localhost or 127.0.0.1, with its own port, as Host")

    static let hostNotAllowed = Refusal(
        status: 421, code: "FOREIGN_HOST",
        message: "this server does not accept this name as Host; allow it with --allowed-host when you start the server"
    )

    static let foreignOrigin = Refusal(
        status: 403, code: "FOREIGN_ORIGIN",
        message: "this endpoint does not accept requests from web pages of another origin")

    static let unauthorized = Refusal(
        status: 401, code: "UNAUTHORIZED",
        message: "this endpoint needs 'Authorization: Bearer' with the administrators' token",
        header: .authenticate("Bearer"))
}
