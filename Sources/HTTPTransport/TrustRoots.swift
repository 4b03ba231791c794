import NIOSSL

/// Certificates of authorities that are trusted beside the machine's.
public enum TrustRoots {
    /// - Parameter path: A file in PEM.
    /// - Returns: Whether it has certificates that can be read.
    public static func areReadable(_ path: String) -> Bool {
        guard let certificates = try? NIOSSLCertificate.fromPEMFile(path) else { return false }
        return !certificates.isEmpty
    }
}
