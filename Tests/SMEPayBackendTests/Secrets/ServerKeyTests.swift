import Testing

@testable import SMEPayBackend

@Suite("Server key") struct ServerKeyTests {
    @Test("a secret has another digest for another purpose and with another key")
    func digests() {
        let key = ServerKey()
        #expect(key.digest(of: "1", for: .pin) == key.digest(of: "1", for: .pin))
        #expect(key.digest(of: "1", for: .pin) != key.digest(of: "1", for: .otp))
        #expect(key.digest(of: "1", for: .pin) != ServerKey().digest(of: "1", for: .pin))
        #expect(ServerKey(bytes: key.bytes)?.digest(of: "1", for: .pin) == key.digest(of: "1", for: .pin))
    }

    @Test("a sealed secret opens for its owner alone, with its key alone, and untouched")
    func sealing() throws {
        let key = ServerKey()
        let sealed = try key.seal("123456", of: 1, for: .outbox)
        #expect(key.open(sealed, of: 1, for: .outbox) == "123456")
        #expect(key.open(sealed, of: 2, for: .outbox) == nil)
        #expect(key.open(sealed, of: 1, for: .otp) == nil)
        #expect(ServerKey().open(sealed, of: 1, for: .outbox) == nil)
        #expect(key.open(String(sealed.dropLast(2)) + "00", of: 1, for: .outbox) == nil)
        for text in ["", "0", "zz", "00", sealed + "0"] { #expect(key.open(text, of: 1, for: .outbox) == nil) }
    }

    @Test("a random OTP has six digits, leading zeros too")
    func otp() {
        let otps = (1...2000).map { _ in OTPGenerator.random.next() }
        #expect(otps.allSatisfy { $0.utf8.count == 6 && $0.allSatisfy(\.isWholeNumber) })
        #expect(otps.contains { $0.hasPrefix("0") })
        #expect(Set(otps).count > 1900)
    }
}
