import CardControls
import JSONCoding

/// Payload of `login` and `loginFingerprint`.
struct LoginReply: OperationReply {
    let session: Sessions.Opened
    /// The user id as the bank writes it.
    let user: String
    /// Whether the user has a fingerprint key on this instance.
    let isFingerprintEnabled: Bool
    /// All that the user is, highest first.
    let roles: [Rank]

    var header: JSONObject {
        [
            "sessionId": .string(session.id), "expiresIn": .integer(session.expiresIn), "user": .string(user),
            "fingerprintEnabled": .bool(isFingerprintEnabled), "roles": .array(roles.map { .string($0.rawValue) }),
        ]
    }
}
