import Crypto
import JSONCoding
import ServerHTTP

/// A client's key for signatures: P-256, as a JSON Web Key (RFC 7517).
struct ClientKey: Sendable {
    private let key: P256.Signing.PublicKey

    /// - Returns: `nil` for an object that is no such key.
    init?(_ jwk: JSONObject) {
        guard jwk["kty"] == "EC", jwk["crv"] == "P-256", let x = jwk["x"]?.string.flatMap({ Base64.decodeURL($0) }),
            let y = jwk["y"]?.string.flatMap({ Base64.decodeURL($0) }), x.count == 32, y.count == 32,
            let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
        else { return nil }
        self.key = key
    }

    /// Whether a JSON Web Token (RFC 7519, signed with ES256) is the client's own, for now.
    ///
    /// - Parameters:
    ///   - token: In its compact form. Its `sub` has to be the client, its `exp` to come.
    ///   - client: The client's id.
    ///   - now: Seconds since 1970.
    func verifies(_ token: String, of client: String, at now: Int64) -> Bool {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
            header["alg"] == "ES256", claims["sub"]?.string == client,
            let end = claims["exp"]?.integer, now < end,
            let bytes = Base64.decodeURL(parts[2]),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes)
        else { return false }
        return key.isValidSignature(signature, for: Array("\(parts[0]).\(parts[1])".utf8))
    }

    private static func object(_ part: Substring) -> JSONObject? {
        guard let bytes = Base64.decodeURL(part), case .object(let object)? = try? JSONReader().value(from: bytes)
        else { return nil }
        return object
    }
}
