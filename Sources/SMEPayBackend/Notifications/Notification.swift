import CardControls
import HostClock
import JSONCoding

/// What a user was pushed: one transaction, and all reasons why the user wanted to hear of it.
struct Notification: Sendable, Hashable {
    /// An alert that the transaction set off; of a company's card, with what it was set on.
    struct Reason: Sendable, Hashable {
        let key: AlertKey
        let scope: Scope?
    }

    let id: Int64
    let publicID: String
    let time: WallTime
    let reasons: [Reason]
    let transaction: CardTransaction
    let isAcknowledged: Bool
}

extension Notification.Reason {
    /// `{type, category?, scope?}`.
    var json: JSONObject {
        var json = key.json
        json["scope"] = scope.map { .string($0.rawValue) }
        return json
    }

    /// Reads what ``json`` wrote; `nil` for anything else.
    init?(_ json: JSONValue) {
        guard let type = json["type"]?.string, let key = try? AlertKey(type: type, category: json["category"]?.string)
        else { return nil }
        self.key = key
        scope = (json["scope"]?.string).flatMap(Scope.init(rawValue:))
    }
}
