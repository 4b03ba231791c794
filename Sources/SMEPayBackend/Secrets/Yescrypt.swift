import CCrypt
import Glibc
import ServerStore

/// The slow hash of libxcrypt that PINs are kept as. A hash names its own cost and salt.
enum Yescrypt {
    private static let prefix = "$y$"
    private static let saltBytes = 16

    /// Cost and a salt, as ``hash(_:setting:)`` takes them.
    /// - Parameter cost: 1 to 11; each step doubles time and memory.
    static func setting(cost: Int, salt: [UInt8] = SecretBytes.random(saltBytes)) throws(BackendFault) -> String {
        var output = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        let made = salt.withUnsafeBytes { salt in
            crypt_gensalt_rn(
                prefix, UInt(clamping: cost), salt.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(salt.count), &output, Int32(output.count)) != nil
        }
        guard made else { throw .pinHash(errno: errno) }
        return text(output)
    }

    /// The hash of `phrase`.
    /// - Parameter setting: What ``setting(cost:salt:)`` made, or a hash, to find out whether it is this phrase's.
    static func hash(_ phrase: String, setting: String) throws(BackendFault) -> String {
        let work = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
        work.initialize(to: crypt_data())
        defer {
            explicit_bzero(work, MemoryLayout<crypt_data>.size)
            work.deallocate()
        }
        errno = 0
        // A failure is null or, for old callers' sake, a text that begins with an asterisk.
        guard let hash = crypt_r(phrase, setting, work), hash.pointee != CChar(bitPattern: UInt8(ascii: "*")) else {
            throw .pinHash(errno: errno)
        }
        return String(cString: hash)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
