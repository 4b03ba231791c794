import CloudsBackend
import Crypto
import ServerHTTP
import ServerStore
import TestSupport
import Testing

@Suite("Digests of contents") struct ContentHashTests {
    static func hash(_ cloud: Cloud, _ pieces: [UInt8]...) -> String {
        var hash = ContentHash(cloud)
        for piece in pieces { hash.update(piece) }
        return hash.finish()
    }

    /// Contents and their digests, both in Base64, from the tests of rclone's `quickxorhash`.
    static let quickXor = [
        ("", "AAAAAAAAAAAAAAAAAAAAAAAAAAA="), ("Sg==", "SgAAAAAAAAAAAAAAAQAAAAAAAAA="),
        ("/aNzzCFPS/A=", "/RjFHJgRgicsAR4ACAAAAAAAAAA="),
        // From here on the bytes go round the ring.
        ("gQaybEqS/4UlDc8e4IJm", "gDCALNigBEn8oxAlZ8AzPAAOQZg="),
        ("T6LYJIfDh81JrAK309H2JMJTXis=", "zBTHrspn3mEcohlJdIUAbjGNaNg="),
        ("YnF4smoy9hox2jBlJ3VUa4qyCRhOZbWcmFGIiszTT4zAdYHsqJazyg==", "arkIn+ELddmE8N34J9ydyFKW+9w="),
        (
            "Mb7EGva2rEE5fENDL85P+BsapHEEjv2/siVhKjvAQe02feExVOQSkfmuYzU/kTF1MaKjPmKF/w+cbvwfdWL8aQ==",
            "n1anP5NfvD4XDYWIeRPW3ZkPv1Y="
        ),
        (
            """
            jyibxJSzO6ZiZ0O1qe3tG/bvIAYssvukh9suIT5wEy1JBINVgPiqdsTW0cOpP0aUfP7mgqLfADkzI/m/\
            GgCuVhr8oFLrOCoTx1/psBOWwhltCbhUx51Icm9aH8tY4Z3ccU+6BKpYQkLCy0B/A9Zc
            """, "hZfLIilSITC6N3e3tQ/iSgEzkto="
        ),
    ]

    @Test("Graph's digest is QuickXorHash", arguments: quickXor)
    func graph(content: String, digest: String) throws {
        let bytes = try #require(Base64.decode(content))
        #expect(Self.hash(.graph, bytes) == digest)
    }

    @Test("QuickXorHash goes on over more bytes than its ring has places")
    func graphRing() {
        // The 160 places of the ring, 11 apart, come round after 160 bytes: then the bytes take themselves away.
        let once = [UInt8](repeating: 0x5A, count: 160)
        let length = [UInt8](repeating: 0, count: 12) + [0x40, 1, 0, 0, 0, 0, 0, 0]
        #expect(Self.hash(.graph, once, once) == Base64.encode(length))
    }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    @Test(
        "Dropbox's digest is SHA-256 of the digests of blocks of 4 MiB",
        arguments: [0, 1, 4 << 20, 4 << 20 + 1, 8 << 20])
    func dropbox(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let digests = stride(from: 0, to: count, by: 4 << 20).flatMap {
            Self.sha256(Array(bytes[$0..<min($0 + 4 << 20, count)]))
        }
        #expect(Self.hash(.dropbox, bytes) == SecretBytes.hex(Self.sha256(digests)))
    }

    @Test("Dropbox's digests of nothing and of one byte are known")
    func dropboxKnown() {
        #expect(
            Self.hash(.dropbox, []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        // SHA-256 twice over one NUL.
        #expect(
            Self.hash(.dropbox, [0]) == "1406e05881e299367766d313e26c05564ec91bf721d31726bd6e46e60689539a")
    }

    @Test("Drive's digest is SHA-256")
    func drive() {
        #expect(
            Self.hash(.drive, Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("pieces of any length come to the digest of the whole", arguments: Cloud.allCases)
    func pieces(cloud: Cloud) {
        var random = SeededGenerator.printed("pieces of a content for \(cloud.name)")
        for most in [1, 7, 4096, 1 << 20, 6 << 20] {
            let count = random.below(most == 1 ? 300 : 5 << 20)
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
            var hash = ContentHash(cloud)
            var rest = bytes[...]
            // Short pieces only of the beginning, as there would be many.
            for _ in 0..<2000 where !rest.isEmpty {
                let piece = rest.prefix(random.below(most + 1))
                hash.update(Array(piece))
                rest = rest.dropFirst(piece.count)
            }
            hash.update(Array(rest))
            #expect(hash.finish() == Self.hash(cloud, bytes))
        }
    }
}
