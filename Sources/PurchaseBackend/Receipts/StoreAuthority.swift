import Crypto
import CryptoExtras
import ServerHTTP
import SwiftASN1
import X509

/// Signs receipts as the store does, and checks them as an app and the store do.
///
/// The form is that of the first App Store receipts, with RSA-2048 and SHA-256 in the place of RSA-1024 and SHA-1, as its version 3.
public enum StoreAuthority {
    private static let version: UInt8 = 3
    private static let signatureBytes = 256
    /// Read once, which takes longer than to sign.
    private static let key = Result { try _RSA.Signing.PrivateKey(derRepresentation: Base64.decode(signingKey) ?? []) }
    private static let root = try? Certificate(derEncoded: Base64.decode(rootCertificate) ?? [])

    /// - Returns: The receipt of a purchase, as its bytes.
    static func receipt(of info: PurchaseInfo, environment: ReceiptEnvironment) throws -> [UInt8] {
        let signed = Array(info.list.text.utf8)
        let key = try key.get()
        let digest = SHA256.hash(data: [version] + signed)
        let signature = try key.signature(for: digest, padding: .insecurePKCS1v1_5).rawRepresentation
        let certificate = Base64.decode(signingCertificate) ?? []
        let length = (0..<4).map { UInt8(truncatingIfNeeded: certificate.count >> (24 - 8 * $0)) }
        let blob = [version] + Array(signature) + length + certificate
        let list = PropertyList([
            ("signature", Base64.encode(blob)), ("purchase-info", Base64.encode(signed)),
            ("environment", environment.rawValue), ("pod", "100"), ("signing-status", "0"),
        ])
        return Array(list.text.utf8)
    }

    /// The certificate that the authority's receipts have, which is checked once, and its key.
    private static let own: (bytes: [UInt8], key: _RSA.Signing.PublicKey)? = Base64.decode(signingCertificate).flatMap {
        bytes in
        key(of: bytes).map { (bytes, $0) }
    }

    /// The key of a certificate that the authority has signed.
    private static func key(of certificate: [UInt8]) -> _RSA.Signing.PublicKey? {
        guard let certificate = try? Certificate(derEncoded: certificate), let root,
            certificate.issuer == root.subject, root.publicKey.isValidSignature(certificate.signature, for: certificate)
        else { return nil }
        return try? _RSA.Signing.PublicKey(pemRepresentation: certificate.publicKey.serializeAsPEM().pemString)
    }

    /// Whether the signature of a receipt is the authority's, over these bytes.
    static func verifies(_ blob: [UInt8], of signed: [UInt8]) -> Bool {
        guard blob.first == version, blob.count > 1 + signatureBytes + 4 else { return false }
        let signature = blob[1...signatureBytes]
        let certificateBytes = Array(blob[(signatureBytes + 5)...])
        let length = blob[(signatureBytes + 1)..<(signatureBytes + 5)].reduce(0) { $0 << 8 | Int($1) }
        guard length == certificateBytes.count,
            let key = certificateBytes == own?.bytes ? own?.key : key(of: certificateBytes)
        else { return false }
        return key.isValidSignature(
            _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: [version] + signed),
            padding: .insecurePKCS1v1_5)
    }
}

/// Where a receipt comes from.
public enum ReceiptEnvironment: String, Sendable, Hashable {
    case sandbox = "Sandbox"
    case production = "Production"
}

/// A receipt that was read.
public struct StoreReceipt: Sendable {
    public let info: PurchaseInfo
    public let environment: ReceiptEnvironment

    /// Why a receipt cannot be believed.
    public enum Failure: Error, Sendable {
        /// It is no list, or lacks something.
        case malformed
        /// Its signature is not the authority's.
        case notSigned
    }

    /// Reads a receipt and checks its signature.
    public init(_ bytes: [UInt8]) throws(Failure) {
        guard let list = PropertyList(bytes), let signed = list["purchase-info"].flatMap({ Base64.decode($0) }),
            let blob = list["signature"].flatMap({ Base64.decode($0) }), let inner = PropertyList(signed),
            let info = PurchaseInfo(inner)
        else { throw .malformed }
        guard StoreAuthority.verifies(blob, of: signed) else { throw .notSigned }
        self.info = info
        // Receipts of production name no environment, or theirs.
        environment = list["environment"] == ReceiptEnvironment.sandbox.rawValue ? .sandbox : .production
    }
}
