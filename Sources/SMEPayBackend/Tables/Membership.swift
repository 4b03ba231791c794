/// A company that a user belongs to.
struct Membership: Sendable, Hashable {
    let company: Company
    let isOwner: Bool
}
