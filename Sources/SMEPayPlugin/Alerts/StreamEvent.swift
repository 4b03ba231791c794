import SMEPay

/// What the stream of notifications tells the plugin's JavaScript: an object with the one member that is named.
enum StreamEvent: Sendable, Encodable {
    /// It has begun: what happens from now on comes.
    case listening
    case notification(CardNotification)
    /// The user has logged out.
    case ended

    private enum CodingKeys: CodingKey {
        case listening, notification, ended
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .listening: try container.encode(true, forKey: .listening)
        case .notification(let notification): try container.encode(notification, forKey: .notification)
        case .ended: try container.encode(true, forKey: .ended)
        }
    }
}
