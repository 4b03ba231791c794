import JSONCoding

extension MotifError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch origin {
        case .application: "\(call) was refused with \(code.rawValue)" + (text.map { ": \($0)" } ?? "")
        case .local, .lowLevel: failure
        }
    }

    private var call: String { "\(service)/\(operation)" }

    private var failure: String {
        switch code {
        case .sessionRequired:
            "\(call) was not sent because nobody is logged in: log in first"
        case .sessionExpired: "the session ended before \(call) was answered: log in again"
        case .unreachable:
            "\(call) failed: cannot reach the MOTIF server\(at): check the URL and that the server is running"
        case .timedOut:
            "the MOTIF server did not answer \(call)\(within): the operation may still have been carried out"
        case .tls:
            "\(call) failed: cannot make a secure connection to the MOTIF server\(at): check its certificate and the URL"
        case .interrupted:
            "the connection was lost before the response to \(call) was complete: "
                + "the operation may still have been carried out"
        case .notHTTP:
            "\(call) failed: the response from the MOTIF server\(at) is not HTTP: check the host and the port of the URL"
        case .tooLarge:
            "the response to \(call) exceeds the limit of \(number("limit")) bytes: raise the limit, or request less"
        case .cancelled: "\(call) was cancelled before it was answered"
        case .httpStatus where data.value["status"]?.integer == 413:
            "\(call) was refused with HTTP status 413: it is larger than the MOTIF server accepts; send less"
        case .httpStatus:
            "the MOTIF server answered \(call) with HTTP status \(number("status")): "
                + "check that the URL is its JSON endpoint, and check the server's log"
        case .notJSON:
            "the response to \(call) has \(contentType), not application/json: "
                + "check that the URL is the server's JSON endpoint"
        case .malformed:
            "the response to \(call) is not valid JSON\(breaking): check the server, and any proxy in front of it"
        case .incomplete:
            "\(string("member") ?? "a member") \(problem) in the response to \(call): "
                + "check that the URL is a MOTIF server's"
        case .mismatched:
            "the response to \(call) belongs to another request (its \(string("member") ?? "envelope") differs): "
                + "check the server, and any proxy in front of it"
        default: "\(call) failed with \(code.rawValue) before it was answered"
        }
    }

    private var at: String {
        guard let host = string("host") else { return "" }
        return data.value["port"]?.integer.map { " at \(host), port \($0)" } ?? " at \(host)"
    }

    private var within: String { data.value["milliseconds"]?.integer.map { " within \($0) ms" } ?? " in time" }

    private var contentType: String {
        string("contentType").map { "the content type \($0)" } ?? "an unreadable content type"
    }

    private var breaking: String { data.value["offset"]?.integer.map { " (error at byte \($0))" } ?? "" }

    private var problem: String { string("problem") == "missing" ? "is missing" : "has the wrong type" }

    private func string(_ key: String) -> String? { data.value[key]?.string }

    private func number(_ key: String) -> String { data.value[key]?.integer.map { "\($0)" } ?? "?" }
}
