/// What somebody is over one target, at the time of asking.
///
/// On a personal card its holder is a ``Rank/user`` who holds the card.
public struct BlockActor: Sendable, Hashable {
    /// The highest that he is over the target.
    public let rank: Rank
    /// Whether the target is a card that is his: a personal one, or one assigned to him.
    public let holdsCard: Bool

    public init(_ rank: Rank, holdsCard: Bool = false) {
        self.rank = rank
        self.holdsCard = holdsCard
    }

    /// Who holds a card and is nothing else over it.
    public static let holder = BlockActor(.user, holdsCard: true)
}
