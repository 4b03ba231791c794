import Crypto
import Synchronization

/// A server's own key. It never lies in the database, so a database alone is no use for finding out what was digested with it.
public struct ServerKey: Sendable, Equatable {
    /// What a digest or a seal is for; the same secret has another digest for another purpose.
    ///
    /// A server names its purposes in an extension. Each text begins with the server's name and never changes: a key is derived from it.
    public struct Purpose: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// In bytes.
    public static let length = 32

    private let key: SymmetricKey
    private let subkeys = Subkeys()

    /// A new key.
    public init() {
        key = SymmetricKey(size: .bits256)
    }

    public static func == (left: ServerKey, right: ServerKey) -> Bool { left.key == right.key }

    /// The key that `bytes` gave; `nil` when these are not as many as ``length``.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// For the key's file.
    var bytes: [UInt8] { key.withUnsafeBytes { Array($0) } }

    /// A secret as the database may hold it: HMAC-SHA256 in hexadecimal digits.
    public func digest(of secret: String, for purpose: Purpose) -> String {
        SecretBytes.hex(HMAC<SHA256>.authenticationCode(for: Array(secret.utf8), using: subkey(purpose)))
    }

    /// Whether `digest` is that of `secret`, in constant time.
    public func isDigest(_ digest: String, of secret: String, for purpose: Purpose) -> Bool {
        SecretBytes.areEqual(digest.utf8, self.digest(of: secret, for: purpose).utf8)
    }

    /// A secret that must be read again, encrypted (ChaCha20-Poly1305) and bound to its `owner`, the number of a row for instance.
    public func seal(_ secret: String, of owner: Int64, for purpose: Purpose) throws(SealingError) -> String {
        do {
            let box = try ChaChaPoly.seal(
                Array(secret.utf8), using: subkey(purpose), authenticating: Array("\(owner)".utf8))
            return SecretBytes.hex(box.combined)
        } catch {
            throw SealingError()
        }
    }

    /// What ``seal(_:of:for:)`` sealed; `nil` when it was tampered with, or sealed for someone else or with another key.
    public func open(_ sealed: String, of owner: Int64, for purpose: Purpose) -> String? {
        guard let bytes = SecretBytes.bytes(hex: sealed),
            let box = try? ChaChaPoly.SealedBox(combined: bytes),
            let secret = try? ChaChaPoly.open(box, using: subkey(purpose), authenticating: Array("\(owner)".utf8))
        else { return nil }
        return String(decoding: secret, as: UTF8.self)
    }

    private func subkey(_ purpose: Purpose) -> SymmetricKey {
        subkeys.byPurpose.withLock { known in
            if let subkey = known[purpose] { return subkey }
            let subkey = HKDF<SHA256>.deriveKey(
                inputKeyMaterial: key, info: Array(purpose.rawValue.utf8), outputByteCount: Self.length)
            known[purpose] = subkey
            return subkey
        }
    }

    /// What was derived so far, of which there are a few: deriving takes longer than most digests.
    private final class Subkeys: Sendable {
        let byPurpose = Mutex<[Purpose: SymmetricKey]>([:])
    }
}

/// A secret could not be encrypted.
public struct SealingError: Error, Sendable, Hashable {
    public init() {}
}
