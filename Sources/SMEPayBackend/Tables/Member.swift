/// A user of a company.
struct Member: Sendable, Hashable {
    let userID: Int64
    let user: String
    let isOwner: Bool
}
