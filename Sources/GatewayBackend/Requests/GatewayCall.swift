import HostClock
import JSONCoding

/// A merchant that has an account with the gateway.
public struct MerchantAccount: Sendable {
    /// How the ids of tokens are made that the gateway makes.
    public enum TokenIDs: Sendable, Hashable {
        /// The merchant names each token itself.
        case supplied
        /// 16 random digits that look like no card's.
        case random
        /// The card's first six and last four digits, so that it looks like a card number.
        case preserving
    }

    /// How many tokens a card may have.
    public enum TokenManagement: Sendable, Hashable {
        /// Each request gives a new one.
        case uniqueToken
        /// The same card gives the same token.
        case uniqueAccount
    }

    /// `[0-9A-Za-z_-]{1,40}`
    public let id: String
    let password: String
    let tokenIDs: TokenIDs
    let tokenManagement: TokenManagement

    /// - Parameters:
    ///   - id: The merchant's id; `nil` is given back for one that cannot be a merchant's.
    ///   - password: The API password; not empty.
    ///   - tokenIDs: How the ids of tokens are made.
    ///   - tokenManagement: How many tokens a card may have.
    public init?(
        id: String, password: String, tokenIDs: TokenIDs = .random, tokenManagement: TokenManagement = .uniqueToken
    ) {
        guard Identifiers.isWord(id), !password.isEmpty else { return nil }
        self.id = id
        self.password = password
        self.tokenIDs = tokenIDs
        self.tokenManagement = tokenManagement
    }
}

/// Printed without its password.
extension MerchantAccount: CustomStringConvertible, CustomReflectable {
    public var description: String { id }
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

/// Who sends a request, as its credentials prove.
enum Caller: Sendable {
    /// The merchant's server, with the API password.
    case merchant
    /// An app, with the id of its session.
    case session(id: String)
    /// An app of an API version below 50, without credentials. It may update the payer's data of a session that it names.
    case payer

    var isMerchant: Bool { if case .merchant = self { true } else { false } }
}

/// A request to the gateway, its credentials checked.
struct GatewayCall: Sendable {
    let merchant: MerchantAccount
    let version: APIVersion
    let caller: Caller
    let fields: Fields

    var merchantID: String { merchant.id }

    /// What every reply begins with.
    func reply(_ result: OperationResult?) -> JSONObject {
        var reply: JSONObject = ["merchant": .string(merchantID)]
        reply["result"] = result.map { .string($0.rawValue) }
        reply["version"] = .string("\(version.number)")
        reply["correlationId"] = fields[FieldPath.correlation]
        return reply
    }
}

/// An answer to a request that was carried out.
struct GatewayAnswer: Sendable {
    let status: Int
    let body: JSONObject
}
