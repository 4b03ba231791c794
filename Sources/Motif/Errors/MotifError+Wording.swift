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
            "\(call) needs a session and nobody is logged in, so nothing was sent: log in first"
        case .sessionExpired: "the session in which \(call) was under way has ended: log in again"
        case .unreachable:
            "the MOTIF server\(at) cannot be reached for \(call): check the URL, and that the server runs"
        case .timedOut:
            "the MOTIF server did not answer \(call)\(within): the operation may have been done all the same"
        case .tls:
            "no secure connection to the MOTIF server\(at) could be made for \(call): check its certificate and the URL"
        case .interrupted:
            "the connection broke before the whole answer to \(call) was there: "
                + "the operation may have been done all the same"
        case .notHTTP:
            "what the MOTIF server\(at) answered to \(call) is not HTTP: check host and port of the URL"
        case .tooLarge:
            "the answer to \(call) is longer than the \(number("limit")) bytes that are allowed: "
                + "raise the limit, or ask for less"
        case .cancelled: "\(call) was cancelled before its answer came"
        case .httpStatus where data.value["status"]?.integer == 413:
            "\(call) was refused with HTTP status 413, as it is longer than the MOTIF server takes: send less"
        case .httpStatus:
            "the MOTIF server answered \(call) with HTTP status \(number("status")): "
                + "check that the URL is that of its JSON endpoint, and look at its log"
        case .notJSON:
            "the answer to \(call) is \(string("contentType") ?? "of an unreadable type") and not application/json: "
                + "check that the URL is that of the server's JSON endpoint"
        case .malformed:
            "the answer to \(call) is not one whole JSON text\(breaking): "
                + "the server, or something on the way to it, is at fault"
        case .incomplete:
            "in the answer to \(call) \(string("member") ?? "a member") \(problem): "
                + "check that the URL is that of a MOTIF server"
        case .mismatched:
            "the answer to \(call) belongs to another request, as its \(string("member") ?? "envelope") says: "
                + "the server, or something on the way to it, is at fault"
        default: "\(call) failed with \(code.rawValue) before an answer came"
        }
    }

    private var at: String {
        guard let host = string("host") else { return "" }
        return data.value["port"]?.integer.map { " at \(host), port \($0)," } ?? " at \(host)"
    }

    private var within: String { data.value["milliseconds"]?.integer.map { " within \($0) ms" } ?? " in time" }

    private var breaking: String { data.value["offset"]?.integer.map { ", it breaks at byte \($0)" } ?? "" }

    private var problem: String { string("problem") == "missing" ? "is missing" : "is of the wrong type" }

    private func string(_ key: String) -> String? { data.value[key]?.string }

    private func number(_ key: String) -> String { data.value[key]?.integer.map { "\($0)" } ?? "?" }
}
