extension HTTPError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch code {
        case .unreachable: "cannot connect to \(place): check the host, the port and that the server is running"
        case .dns: "cannot resolve the host \(host ?? "?"): check its name and this machine's network"
        case .tls:
            "cannot make a secure connection to \(place): check the server's certificate and that it supports TLS"
        case .timedOut:
            "\(place) did not complete its response within \(milliseconds) ms: allow more time, or check the server"
        case .interrupted:
            "\(place) closed the connection before the response was complete: check the server's log"
        case .notHTTP: "the response from \(place) is not HTTP: check the host and the port"
        case .badEncoding:
            "the response from \(place) is not valid in its Content-Encoding, or ends too soon: check the server"
        case .tooLarge:
            "the response from \(place) exceeds the limit of \(limit ?? 0) bytes: raise the limit, or request less"
        case .invalidURL: "invalid URL: \(fault)"
        case .unsupportedScheme: "unsupported URL scheme \(part ?? "?"): use http or https"
        case .credentialsInURL:
            "the URL contains a user name or a password, which may be logged: use the Authorization header"
        case .invalidRequest: "the request's \(part ?? "head") contains characters that HTTP does not allow there"
        case .networkOff: "the request to \(place) was not sent: the network is off (--network off)"
        case .offline: "cannot connect to \(place): the device is offline (puente.device.network is 'none')"
        case .networkLost:
            "the connection to \(place) was lost: the device went offline (puente.device.network is 'none')"
        case .scripted: "the request to \(place) failed: \(part ?? "a script says so")"
        case .noSocket: "the response from \(place) opens no WebSocket: \(part ?? "it is another")"
        case .noTunnel: "the proxy did not connect to \(place): \(part ?? "it gave no reason")"
        case .badFrame: "the WebSocket to \(place) carried what WebSockets do not allow: \(part ?? "a frame")"
        case .connectionLost: "\(place) ended the connection without closing the WebSocket: check the server's log"
        case .notClosed: "\(place) did not answer when the WebSocket was closed: check the server"
        case .cancelled: "the request to \(place) was cancelled"
        case .shutDown: "the HTTP client was shut down before \(place) answered"
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
        case "scheme": "it has no scheme; start it with http:// or https://"
        case "host": "its host is missing, or is not a host name or an address"
        case "port": "its port is not a number from 1 to 65535"
        default: "it contains characters that must be percent-encoded"
        }
    }
}
