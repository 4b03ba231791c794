/// What somebody is over one target, highest last (SME Pay spec §1.9); by its name on the wire.
///
/// A rank is never a person's as such: who administers one group may be a plain user on a card of another.
public enum Rank: String, Sendable, Hashable, CaseIterable {
    case user = "USER"
    case groupAdmin = "GROUP_ADMIN"
    case businessOwner = "BUSINESS_OWNER"

    private var height: Int {
        switch self {
        case .user: 1
        case .groupAdmin: 2
        case .businessOwner: 3
        }
    }
}

extension Rank: Comparable {
    public static func < (left: Rank, right: Rank) -> Bool { left.height < right.height }
}
