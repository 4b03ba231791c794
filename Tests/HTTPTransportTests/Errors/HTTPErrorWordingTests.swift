import GoldenTesting
import Testing

@testable import HTTPTransport

struct HTTPErrorWordingTests {
    @Test("every error says what happened and what to do")
    func words() throws {
        var request = HTTPRequest(url: try HTTPURL("http://example.org:8080/motif?token=5ecret"), timeout: .seconds(2))
        request.responseLimit = 1_000
        let codes: [HTTPError.Code] = [
            .unreachable, .dns, .tls, .timedOut, .interrupted, .notHTTP, .badEncoding, .tooLarge, .cancelled, .shutDown,
            HTTPError.Code(rawValue: "odd"),
        ]
        var errors = codes.map { HTTPError($0, request) }
        errors += ["scheme", "host", "port", "characters"].map { .invalidURL(part: $0) }
        errors += [
            HTTPError(.unsupportedScheme, part: "ftp"), HTTPError(.credentialsInURL),
            HTTPError(.invalidRequest, request, part: "header"),
            HTTPError(.noSocket, request, part: "its status is 404"),
            HTTPError(.noTunnel, request, part: "its status is 502"),
            HTTPError(.badFrame, request, part: "a masked frame"), HTTPError(.connectionLost, request),
            HTTPError(.notClosed, request),
            HTTPError(.unreachable, HTTPRequest(url: try HTTPURL("http://[::1]/"))),
            HTTPError(.timedOut, HTTPRequest(url: try HTTPURL("http://a"), timeout: .seconds(Int64.max))),
        ]
        try expectGolden("errors.txt", errors.map { "\($0.code.rawValue): \($0)\n" }.joined())
    }
}
