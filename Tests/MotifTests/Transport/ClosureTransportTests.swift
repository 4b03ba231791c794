import Motif
import Testing

struct ClosureTransportTests {
    @Test("a closure is a transport: it gets the bytes, and its reply or error comes back")
    func carries() async throws {
        let transport: some MotifTransport = .closure { body throws(MotifTransportError) in
            if body.isEmpty { throw MotifTransportError(.interrupted) }
            return MotifReply(status: 200, contentType: "x/y", body: body.reversed())
        }
        #expect(try await transport.exchange([1, 2]) == MotifReply(status: 200, contentType: "x/y", body: [2, 1]))
        await #expect(throws: MotifTransportError(.interrupted)) { try await transport.exchange([]) }
    }
}
