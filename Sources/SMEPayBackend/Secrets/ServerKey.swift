import Crypto

/// The bank's own key. It never lies in the database, so a database alone is no use for finding out what was digested with it.
struct ServerKey: Sendable {
    /// What a digest is for; the same secret has another digest for another purpose.
    enum Purpose: String {
        case pin
        case otp
        case session
        case fingerprint
        case outbox
        /// Finds a card or a virtual card by its number.
        case cardNumber
        /// A card's number, sealed for the card's row.
        case sealedCardNumber
        /// A virtual card's number, sealed for the virtual card's row.
        case sealedVirtualCardNumber
        /// The security code that a virtual card's number has.
        case securityCode
        /// What a device is pushed to by, sealed for its user.
        case pushToken
        /// Tells whether a database was made with this key.
        case check
    }

    /// In bytes.
    static let length = 32

    private let key: SymmetricKey

    /// A new key.
    init() {
        key = SymmetricKey(size: .bits256)
    }

    /// The key that ``bytes`` gave; `nil` when these are not as many.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// For the key's file.
    var bytes: [UInt8] { key.withUnsafeBytes { Array($0) } }

    /// A secret as the database may hold it: HMAC-SHA256 in hexadecimal digits.
    func digest(of secret: String, for purpose: Purpose) -> String {
        SecretBytes.hex(HMAC<SHA256>.authenticationCode(for: Array(secret.utf8), using: subkey(purpose)))
    }

    /// Whether `digest` is that of `secret`, in constant time.
    func isDigest(_ digest: String, of secret: String, for purpose: Purpose) -> Bool {
        SecretBytes.areEqual(digest.utf8, self.digest(of: secret, for: purpose).utf8)
    }

    /// A secret that must be read again, encrypted (ChaCha20-Poly1305) and bound to its `owner`.
    func seal(_ secret: String, of owner: Int64, for purpose: Purpose) throws(BackendFault) -> String {
        do {
            let box = try ChaChaPoly.seal(
                Array(secret.utf8), using: subkey(purpose), authenticating: Array("\(owner)".utf8))
            return SecretBytes.hex(box.combined)
        } catch {
            throw .sealing
        }
    }

    /// What ``seal(_:of:for:)`` sealed; `nil` when it was tampered with, or sealed for someone else or with another key.
    func open(_ sealed: String, of owner: Int64, for purpose: Purpose) -> String? {
        guard let bytes = SecretBytes.bytes(hex: sealed),
            let box = try? ChaChaPoly.SealedBox(combined: bytes),
            let secret = try? ChaChaPoly.open(box, using: subkey(purpose), authenticating: Array("\(owner)".utf8))
        else { return nil }
        return String(decoding: secret, as: UTF8.self)
    }

    private func subkey(_ purpose: Purpose) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, info: Array("SME Pay \(purpose.rawValue)".utf8), outputByteCount: Self.length)
    }
}
