import CardControls
import Motif

/// What a user is in a company. It is found out anew for each request and kept nowhere: who loses a post has lost it in the very
/// next request (SME Pay spec §5).
struct Standing: Sendable, Hashable {
    let userID: Int64
    let company: Company
    let isOwner: Bool
    /// The groups of the company that the user administers, newest first.
    let administered: [CardGroup]

    /// The highest of what the user is in the company.
    var role: Rank {
        if isOwner { return .businessOwner }
        return administered.isEmpty ? .user : .groupAdmin
    }

    /// What the user is over a group of the company.
    func rank(overGroup group: Int64) -> Rank {
        if isOwner { return .businessOwner }
        return administered.contains { $0.id == group } ? .groupAdmin : .user
    }

    /// What the user is over a card of the company; `nil` over one that the user may not even see.
    func rank(over card: Card) -> Rank? {
        guard let place = card.company, place.companyID == company.id else { return nil }
        if isOwner { return .businessOwner }
        if let group = place.group, rank(overGroup: group.id) == .groupAdmin { return .groupAdmin }
        return place.assignment?.userID == userID ? .user : nil
    }

    /// - Throws: `PERMISSION_DENIED` to all but the company's owner.
    func requireOwner() throws {
        guard isOwner else { throw MotifApplicationError.permissionDenied }
    }
}
