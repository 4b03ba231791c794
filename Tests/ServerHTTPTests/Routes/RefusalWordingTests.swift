import GoldenTesting
import Testing

@testable import ServerHTTP

@Suite("Wording of refusals")
struct RefusalWordingTests {
    @Test("every refusal that a client can get from any entry reads as in the golden file")
    func refusals() throws {
        let refusals: [Refusal] = [
            .unknownPath, .methodNotAllowed("GET, HEAD"), .wrongContentType("application/json in UTF-8"),
            .wrongContentType("application/x-www-form-urlencoded"), .tooLarge(limit: 100), .incomplete, .notAnObject,
            .inPieces, .overloaded, .notReady, .hostMissing, .malformedPath, .hostNotAllowed,
            .missing("user"), .missing("amount", "a whole number of minor units"), .misdirected, .foreignOrigin,
            .unauthorized,
        ]
        let lines = refusals.map { "\($0.status) \(String(decoding: $0.reply.body, as: UTF8.self))\n" }
        try expectGolden("refusals.txt", lines.joined())
    }

    @Test("a port that cannot be listened on is named, with what to do")
    func listening() throws {
        let codes: [ListenError.Code] = [.portInUse, .forbidden, .unknownHost, .stopped, .system(errno: 24)]
        let lines = codes.map { code in
            let error = ListenError(code, host: "127.0.0.1", port: 80)
            return "\(error)\n    \(error.help ?? "-")\n"
        }
        try expectGolden("listen-errors.txt", lines.joined())
    }
}
