import Crypto
import CryptoExtras

/// One computation of `crypto.subtle`. It may be done on any thread.
enum Computation: Sendable {
    case digest(Hash, [UInt8])
    case authenticate(Hash, key: [UInt8], [UInt8])
    case seal(AESParameters, [UInt8])
    case open(AESParameters, [UInt8])
    /// AES in the mode of cipher block chaining, with padding.
    case chain(key: [UInt8], iv: [UInt8], [UInt8])
    case unchain(key: [UInt8], iv: [UInt8], [UInt8])
    /// HKDF.
    case expand(Hash, secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int)
    case deriveBits(Hash, password: [UInt8], salt: [UInt8], rounds: Int, count: Int)

    enum Hash: String, Sendable {
        case sha1 = "SHA-1"
        case sha256 = "SHA-256"
        case sha384 = "SHA-384"
        case sha512 = "SHA-512"
    }

    /// Of AES in Galois/Counter mode.
    struct AESParameters: Sendable {
        let key: [UInt8]
        let iv: [UInt8]
        let additionalData: [UInt8]
        /// In bytes, at most 16.
        let tagLength: Int
    }

    /// Whether it may take longer than a hop to another thread and back.
    var isLong: Bool {
        let most = 1 << 16
        return switch self {
        case .digest(_, let data), .authenticate(_, _, let data), .seal(_, let data), .open(_, let data),
            .chain(_, _, let data), .unchain(_, _, let data):
            data.count > most
        case .expand(_, _, _, _, let count): count > most
        case .deriveBits(_, _, _, let rounds, let count): rounds > 100 || count > 1_000
        }
    }

    /// - Returns: `nil` when a text was not sealed with that key, or cannot be.
    func result() -> [UInt8]? {
        switch self {
        case .digest(let hash, let data): hash.digest(data)
        case .authenticate(let hash, let key, let data):
            hash.authenticationCode(for: data, key: SymmetricKey(data: key))
        case .seal(let parameters, let data): parameters.seal(data)
        case .open(let parameters, let data): parameters.open(data)
        case .chain(let key, let iv, let data):
            try? Array(
                AES._CBC.encrypt(data, using: SymmetricKey(data: key), iv: AES._CBC.IV(ivBytes: iv)))
        case .unchain(let key, let iv, let data):
            try? Array(
                AES._CBC.decrypt(data, using: SymmetricKey(data: key), iv: AES._CBC.IV(ivBytes: iv)))
        case .expand(let hash, let secret, let salt, let info, let count):
            hash.expand(SymmetricKey(data: secret), salt: salt, info: info, count: count)
        case .deriveBits(let hash, let password, let salt, let rounds, let count):
            try? KDF.Insecure.PBKDF2.deriveKey(
                from: password, salt: salt, using: hash.ofPBKDF2, outputByteCount: count, unsafeUncheckedRounds: rounds
            ).withUnsafeBytes { Array($0) }
        }
    }
}

extension Computation.Hash {
    fileprivate func digest(_ data: [UInt8]) -> [UInt8] {
        switch self {
        case .sha1: Array(Insecure.SHA1.hash(data: data))
        case .sha256: Array(SHA256.hash(data: data))
        case .sha384: Array(SHA384.hash(data: data))
        case .sha512: Array(SHA512.hash(data: data))
        }
    }

    fileprivate func authenticationCode(for data: [UInt8], key: SymmetricKey) -> [UInt8] {
        switch self {
        case .sha1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key))
        case .sha256: Array(HMAC<SHA256>.authenticationCode(for: data, using: key))
        case .sha384: Array(HMAC<SHA384>.authenticationCode(for: data, using: key))
        case .sha512: Array(HMAC<SHA512>.authenticationCode(for: data, using: key))
        }
    }

    fileprivate func expand(_ secret: SymmetricKey, salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        let key =
            switch self {
            case .sha1:
                HKDF<Insecure.SHA1>.deriveKey(
                    inputKeyMaterial: secret, salt: salt, info: info, outputByteCount: count)
            case .sha256:
                HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, salt: salt, info: info, outputByteCount: count)
            case .sha384:
                HKDF<SHA384>.deriveKey(inputKeyMaterial: secret, salt: salt, info: info, outputByteCount: count)
            case .sha512:
                HKDF<SHA512>.deriveKey(inputKeyMaterial: secret, salt: salt, info: info, outputByteCount: count)
            }
        return key.withUnsafeBytes { Array($0) }
    }

    fileprivate var ofPBKDF2: KDF.Insecure.PBKDF2.HashFunction {
        switch self {
        case .sha1: .insecureSHA1
        case .sha256: .sha256
        case .sha384: .sha384
        case .sha512: .sha512
        }
    }
}

extension Computation.AESParameters {
    /// The text in cipher with its tag behind it.
    fileprivate func seal(_ text: [UInt8]) -> [UInt8]? {
        guard let nonce = try? AES.GCM.Nonce(data: iv),
            let box = try? AES.GCM.seal(
                text, using: SymmetricKey(data: key), nonce: nonce, authenticating: additionalData)
        else { return nil }
        return Array(box.ciphertext) + Array(box.tag).prefix(tagLength)
    }

    fileprivate func open(_ sealed: [UInt8]) -> [UInt8]? {
        guard sealed.count >= tagLength, let nonce = try? AES.GCM.Nonce(data: iv) else { return nil }
        let cipher = sealed.dropLast(tagLength)
        let tag = sealed.suffix(tagLength)
        guard tagLength < 16 else {
            guard let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: cipher, tag: tag),
                let text = try? AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: additionalData)
            else { return nil }
            return Array(text)
        }
        // swift-crypto opens with whole tags alone. Sealing undoes itself but for the tag, which sealing again then tells.
        guard let text = seal(Array(cipher))?.dropLast(tagLength), let again = seal(Array(text)) else { return nil }
        let difference = zip(again.suffix(tagLength), tag).reduce(0 as UInt8) { $0 | $1.0 ^ $1.1 }
        return difference == 0 ? Array(text) : nil
    }
}
