import Testing

@testable import ServerStore

@Suite("Server key") struct ServerKeyTests {
    @Test("a secret has another digest for another purpose and with another key")
    func digests() {
        let key = ServerKey()
        #expect(key.digest(of: "1", for: .one) == key.digest(of: "1", for: .one))
        #expect(key.digest(of: "1", for: .one) != key.digest(of: "1", for: .other))
        #expect(key.digest(of: "1", for: .one) != ServerKey().digest(of: "1", for: .one))
        #expect(ServerKey(bytes: key.bytes)?.digest(of: "1", for: .one) == key.digest(of: "1", for: .one))
    }

    @Test("a sealed secret opens for its owner alone, with its key alone, and untouched")
    func sealing() throws {
        let key = ServerKey()
        let sealed = try key.seal("123456", of: 1, for: .one)
        #expect(key.open(sealed, of: 1, for: .one) == "123456")
        #expect(key.open(sealed, of: 2, for: .one) == nil)
        #expect(key.open(sealed, of: 1, for: .other) == nil)
        #expect(ServerKey().open(sealed, of: 1, for: .one) == nil)
        let touched = sealed.dropLast() + (sealed.hasSuffix("0") ? "1" : "0")
        #expect(key.open(String(touched), of: 1, for: .one) == nil)
        for text in ["", "0", "zz", "00", sealed + "0"] { #expect(key.open(text, of: 1, for: .one) == nil) }
    }

    @Test("digests and keys of published data files stay what they are")
    func published() throws {
        let key = try #require(ServerKey(bytes: Array(0..<32)))
        let purpose = ServerKey.Purpose(rawValue: "SME Pay pin")
        let digest = "bab499655bf9ce754b3488dc67290fb6307dbf29e7f5e9aac08c35de93337ac5"
        let sealed = "000102030405060708090a0bb3b45cd219f2b2ad02e7d2ba0cf3cfb377f760010606"
        #expect(key.digest(of: "1111", for: purpose) == digest)
        #expect(key.open(sealed, of: 7, for: purpose) == "123456")
    }
}

extension ServerKey.Purpose {
    fileprivate static let one = Self(rawValue: "test one")
    fileprivate static let other = Self(rawValue: "test other")
}
