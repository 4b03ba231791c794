/// Checks the ids and versions that requests name things by.
enum Identifiers {
    /// `[0-9A-Za-z_-]{1,40}`: merchants and tokens.
    static func isWord(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F || byte == 0x2D
            }
    }

    /// 1 to 40 printable ASCII characters: orders and transactions.
    static func isReference(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// A version of the REST API, from the path.
public struct APIVersion: Sendable, Hashable, Comparable {
    public let number: Int

    /// The oldest is the first that the mobile SDK spoke.
    static let supported = 39...100
    /// From here on an app has credentials of its own: the session's id.
    static let sessionCredentials = APIVersion(50)
    /// From here on the gateway decrypts the token of a device payment.
    static let deviceTokens = APIVersion(46)
    /// From here on payers can be authenticated in an app.
    static let appAuthentication = APIVersion(61)
    /// From here on a recommendation against proceeding says what to do instead.
    static let detailedRecommendations = APIVersion(70)

    private init(_ number: Int) { self.number = number }

    /// - Parameter text: Digits. `nil` for a version that the gateway does not support.
    public init?(_ text: String) {
        guard text.utf8.count <= 3, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
            Self.supported.contains(number)
        else { return nil }
        self.number = number
    }

    public static func < (left: APIVersion, right: APIVersion) -> Bool { left.number < right.number }
}
