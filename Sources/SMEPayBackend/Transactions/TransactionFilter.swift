import HostClock
import Motif

/// Which transactions a list shows: those from a time on, those before a time, those of a status.
struct TransactionFilter: Sendable, Hashable {
    var from: WallTime?
    /// The first time that is too late.
    var to: WallTime?
    var status: CardTransaction.Status?

    init() {}

    /// `from`, `to`, `status`, none of which needs to be there.
    init(_ header: RequestHeader) throws(MotifApplicationError) {
        from = try header.time("from")
        to = try header.time("to")
        status = try header.optionalChoice("status")
    }
}

/// Whose transactions a list shows.
enum TransactionScope: Sendable, Hashable {
    case card(Int64)
    /// One company card's as its assignee sees them: from the assignment on.
    case assignedCard(Int64, since: WallTime)
    case company(Int64)
    case group(Int64)
    /// Those of the company's cards that a user has in hand, of each from its assignment on.
    case assignee(Int64, company: Int64)
    case virtualCard(Int64)
}
