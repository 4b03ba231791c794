// What every entry refuses, in words.
extension Refusal {
    static let unknownPath = Refusal(status: 404, code: "UNKNOWN_PATH", message: "there is nothing at this path")

    static func methodNotAllowed(_ allowed: String) -> Refusal {
        Refusal(
            status: 405, code: "METHOD_NOT_ALLOWED", message: "this path takes \(allowed) only",
            header: .allow(allowed))
    }

    static let wrongContentType = Refusal(
        status: 415, code: "WRONG_CONTENT_TYPE", message: "the body has to be application/json in UTF-8, as it is")

    static func tooLarge(limit: Int) -> Refusal {
        Refusal(status: 413, code: "TOO_LARGE", message: "the body is longer than \(limit) bytes")
    }

    static let incomplete = Refusal(
        status: 400, code: "INCOMPLETE_BODY", message: "the connection ended before the body did")

    static let notAnObject = Refusal(status: 400, code: "NOT_JSON", message: "the body is no JSON object")

    static func invalid(_ field: String, _ message: String) -> Refusal {
        Refusal(status: 400, code: "INVALID_REQUEST", message: message, field: field)
    }

    static func missing(_ field: String, _ kind: String = "a string") -> Refusal {
        invalid(field, "\(field) has to be there and to be \(kind)")
    }

    static let misdirected = Refusal(
        status: 421, code: "FOREIGN_HOST",
        message: "this entry answers to localhost and 127.0.0.1 with its own port as Host only")

    static let foreignOrigin = Refusal(
        status: 403, code: "FOREIGN_ORIGIN", message: "this entry answers no web page of another origin")

    static let unauthorized = Refusal(
        status: 401, code: "UNAUTHORIZED",
        message: "this entry asks for 'Authorization: Bearer' and the administrators' token", header: .authenticate)
}
