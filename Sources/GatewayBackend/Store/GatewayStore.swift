import GRDB
import ServerStore

/// Where the gateway's data lies.
public typealias StoreLocation = ServerStore.StoreLocation
/// Why the gateway's data cannot be used.
public typealias StoreError = ServerStore.StoreError

/// The gateway's database. What a request is refused with is an outcome of a transaction; what the gateway cannot do is thrown.
typealias GatewayStore = Store<GatewayFault, GatewayRefusal>

/// Why the gateway could not do its work: nothing that the caller did.
public enum GatewayFault: StoreFault, Sendable, Hashable {
    /// The database failed.
    case store(StoreError)
    /// A secret could not be encrypted.
    case sealing
    /// A secret in the database could not be decrypted.
    case opening
}

extension GatewayFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .sealing: SealingError().description
        case .opening: "a secret in the gateway's data cannot be decrypted; restore the data and its key from a backup"
        }
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool {
        if case .store(let error) = self { error.code == .locked } else { false }
    }
}

/// A request that was answered with status 500 or 503, for the operator's eyes. It holds nothing of the request's content.
public struct GatewayFailure: Sendable, Hashable {
    /// What was asked for, such as `PUT session`.
    public let request: String
    /// What the answer calls it.
    public let supportCode: String
    public let fault: GatewayFault
}

extension GatewayFailure: CustomStringConvertible {
    /// What failed and why, for the operator.
    public var description: String { "\(request) failed (support code \(supportCode)): \(fault)" }
}

extension ServerKey.Purpose {
    static let session = gateway("session")
    static let sessionFields = gateway("session fields")
    static let securityCode = gateway("security code")
    static let token = gateway("token")
    static let tokenID = gateway("token id")
    static let tokenCard = gateway("token card")
    /// Finds tokens and authentications by a card's number.
    static let cardNumber = gateway("card number")
    static let request = gateway("request")
    static let reply = gateway("reply")
    static let firstReply = gateway("first reply")
    static let challenge = gateway("challenge")
    static let deviceNumber = gateway("device number")
    static let password = gateway("password")
    /// Tells whether a database was made with this key.
    static let check = gateway("check")

    private static func gateway(_ name: String) -> Self { Self(rawValue: "Puente gateway \(name)") }
}
