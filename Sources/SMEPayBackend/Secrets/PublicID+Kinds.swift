import ServerStore

// What the bank's wire names by ids.
extension PublicID {
    static let card = PublicID(prefix: "card")
    static let transaction = PublicID(prefix: "txn")
    static let company = PublicID(prefix: "company")
    static let group = PublicID(prefix: "group")
    static let notification = PublicID(prefix: "note")
    static let virtualCard = PublicID(prefix: "vcard")
}
