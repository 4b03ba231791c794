import Testing

@testable import SMEPayBackend

@Suite("Random bytes") struct SecretBytesTests {
    @Test("there are as many as were asked for, and each may be any", arguments: 0..<34)
    func count(_ count: Int) {
        var seen = [UInt8](repeating: 0, count: count)
        for _ in 0..<200 {
            let bytes = SecretBytes.random(count)
            #expect(bytes.count == count)
            for (index, byte) in bytes.enumerated() { seen[index] |= byte }
        }
        // Were a bit of a byte never set, then in 200 tries by chance once in 10⁶⁰.
        #expect(seen.allSatisfy { $0 == 0xFF })
    }
}
