import ServerStore
import Testing

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

    @Test("hexadecimal digits give the bytes that they were written of, and other texts none")
    func hex() {
        let bytes = Array(UInt8.min...UInt8.max)
        #expect(SecretBytes.bytes(hex: SecretBytes.hex(bytes)) == bytes)
        for text in ["0", "0g", "AB", " 00", "é"] { #expect(SecretBytes.bytes(hex: text) == nil, "\(text)") }
    }

    @Test("a public id has its prefix and 96 bits of its own")
    func publicID() {
        let ids = (0..<100).map { _ in PublicID(prefix: "note").make() }
        #expect(ids.allSatisfy { $0.wholeMatch(of: /note-[0-9a-f]{24}/) != nil })
        #expect(Set(ids).count == 100)
    }
}
