extension HTTPError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch code {
        case .unreachable: "nobody takes connections at \(place): check host and port, and that the server runs"
        case .dns: "there is no address for the host \(host ?? "?"): check its name, and this machine's network"
        case .tls:
            "no secure connection could be made with \(place): check the server's certificate, and that it speaks TLS"
        case .timedOut:
            "\(place) did not answer in full within \(milliseconds) ms: allow more time, or look at the server"
        case .interrupted:
            "\(place) closed the connection before the whole answer was there: look at the server's log"
        case .notHTTP: "what \(place) answered is not HTTP: check host and port"
        case .tooLarge:
            "the answer of \(place) is longer than the \(limit ?? 0) bytes that are allowed: "
                + "raise the limit, or ask for less"
        case .invalidURL: "the URL is not valid, \(fault)"
        case .unsupportedScheme: "a URL with the scheme \(part ?? "?") cannot be asked for: use http or https"
        case .credentialsInURL:
            "the URL has a user name or a password in it, where it may be logged: use the Authorization header"
        case .invalidRequest: "the request's \(part ?? "head") has characters that HTTP does not allow there"
        case .cancelled: "the request to \(place) was cancelled"
        case .shutDown: "the HTTP client was shut down before \(place) had answered"
        default: "the request to \(place) failed (\(code.rawValue))"
        }
    }

    private var place: String {
        guard let host else { return "the server" }
        return port.map { host.contains(":") ? "[\(host)]:\($0)" : "\(host):\($0)" } ?? host
    }

    private var milliseconds: Int64 { (timeout?.wholeNanoseconds ?? 0) / 1_000_000 }

    private var fault: String {
        switch part {
        case "scheme": "it has no scheme: begin it with http:// or https://"
        case "host": "its host is missing or is not a host's name or address"
        case "port": "its port is not a number from 1 to 65535"
        default: "it has characters that must be percent-encoded"
        }
    }
}
