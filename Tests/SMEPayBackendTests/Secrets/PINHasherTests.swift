import ServerStore
import Testing

@testable import SMEPayBackend

@Suite("PIN hash") struct PINHasherTests {
    @Test("a hash is yescrypt's, salted, of the cost asked for, and its PIN's alone")
    func hashes() async throws {
        let pins = PINHasher(key: ServerKey(), cost: 2)
        let hash = try await pins.hash("1111")
        #expect(hash.hasPrefix("$y$j85$"))
        #expect(try await pins.hash("1111") != hash)
        #expect(try await pins.isRight("1111", for: hash))
        #expect(try await !pins.isRight("1112", for: hash))
    }

    @Test("a hash made at another cost still counts")
    func otherCost() async throws {
        let key = ServerKey()
        let hash = try await PINHasher(key: key, cost: 1).hash("1111")
        #expect(try await PINHasher(key: key, cost: 2).isRight("1111", for: hash))
    }

    @Test("without the server key a hash says nothing of its PIN")
    func otherKey() async throws {
        let hash = try await PINHasher(key: ServerKey(), cost: 1).hash("1111")
        #expect(try await !PINHasher(key: ServerKey(), cost: 1).isRight("1111", for: hash))
    }

    @Test("a cost that yescrypt does not know is an error", arguments: [12, 1000])
    func cost(_ cost: Int) async throws {
        let pins = PINHasher(key: ServerKey(), cost: cost)
        await #expect(throws: BackendFault.self) { try await pins.hash("1111") }
    }
}
