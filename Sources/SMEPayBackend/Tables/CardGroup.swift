/// A group of a company's cards, with at most one admin.
struct CardGroup: Sendable, Hashable {
    let id: Int64
    /// What the wire names it by.
    let publicID: String
    let companyID: Int64
    /// One of a kind in its company, in any ASCII letter case.
    let name: String
    let admin: Admin?

    /// Who administers a group.
    struct Admin: Sendable, Hashable {
        let userID: Int64
        let user: String
    }
}
