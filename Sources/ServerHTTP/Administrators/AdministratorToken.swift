import Crypto

/// What administrators prove themselves with. Only its digest is kept.
public struct AdministratorToken: Sendable {
    /// In bytes.
    public static let shortest = 16

    private let digest: SHA256.Digest

    /// - Parameter text: The token. `nil` when it is shorter than ``shortest``, or holds anything but visible ASCII.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count >= Self.shortest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        digest = SHA256.hash(data: Array(text.utf8))
    }

    /// Whether an `Authorization` field holds the token. The time tells nothing of the token: digests are compared, in constant time.
    public func isProved(by authorization: String?) -> Bool {
        guard let authorization, let space = authorization.firstIndex(of: " "),
            authorization[..<space].lowercased() == "bearer"
        else { return false }
        return SHA256.hash(data: Array(authorization[space...].dropFirst().utf8)) == digest
    }
}

/// Printed and reflected without anything of it.
extension AdministratorToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "a token" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
