import JSONCoding
import PluginAPI
import Testing

@Suite("Bytes")
struct BytesTests {
    @Test("bytes of their own are a copy")
    func copy() {
        var source: [UInt8] = [1, 2, 3]
        let bytes = Bytes(source)
        source[0] = 9
        #expect([UInt8](bytes) == [1, 2, 3])
        #expect(bytes.count == 3)
        #expect([UInt8](Bytes([])) == [])
    }

    @Test("bytes in somebody else's memory are seen where they lie, and keep its owner as long as anybody has them")
    func owner() {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
        defer { memory.deallocate() }
        memory.copyBytes(from: [1, 2])
        weak var owner: Owner?
        do {
            let bytes: Bytes
            do {
                let made = Owner()
                owner = made
                bytes = Bytes(memory: memory, owner: made)
            }
            memory[0] = 9
            #expect([UInt8](bytes) == [9, 2])
            let handed = bytes.withMemory { memory, owner in (memory.baseAddress, ObjectIdentifier(owner)) }
            #expect(handed.0 == memory.baseAddress)
            #expect(owner != nil)
            #expect(handed.1 == owner.map { ObjectIdentifier($0) })
        }
        #expect(owner == nil)
    }

    @Test("what their memory is handed over with keeps it valid")
    func handedOver() {
        let (memory, owner) = Bytes([4, 5]).withMemory { (memory: $0, owner: $1) }
        withExtendedLifetime(owner) { #expect(Array(memory) == [4, 5]) }
    }

    @Test("bytes are equal by content")
    func equality() {
        #expect(Bytes([1, 2]) == Bytes([1, 2]))
        #expect(Bytes([1, 2]) != Bytes([1, 2, 3]))
        #expect(Bytes([1, 2]) != Bytes([2, 1]))
        #expect(Set([Bytes([1]), Bytes([1]), Bytes([])]).count == 2)
    }

    @Test("bytes in a message stay binary, wherever they stand")
    func message() throws {
        let alone = try PluginResult.Message(Bytes([1]))
        guard case .bytes(let bytes) = alone else { return #expect(Bool(false), "\(alone)") }
        #expect(bytes == Bytes([1]))
        let within = try PluginResult.Message(["a": [Bytes([1]), Bytes([2, 3])]])
        guard case .json(let message) = within else { return #expect(Bool(false), "\(within)") }
        let (text, binaries) = (message.text, message.binaries)
        #expect(binaries == [Bytes([1]), Bytes([2, 3])])
        // What the script's side sends back decodes to the same bytes.
        let returned = try ([UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]).withUnsafeBytes {
            try ActionArguments(parsing: $0, binaries: binaries)
        }
        #expect(try returned.decode([String: [Bytes]].self, at: 0) == ["a": [Bytes([1]), Bytes([2, 3])]])
        #expect(throws: ActionError.self) { _ = try returned.decode(Bytes.self, at: 0) }
    }

    @Test("bytes cannot be written to other JSON")
    func otherJSON() {
        #expect(throws: JSONError.self) { _ = try JSONWriter().encode([Bytes([1])]) }
    }

    private final class Owner: Sendable {}
}
