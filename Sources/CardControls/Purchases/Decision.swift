/// What becomes of a purchase.
public enum Decision: Sendable, Hashable {
    case approved
    /// For this one reason: the first in the order of the rules.
    case declined(DeclineReason)

    public var isApproved: Bool { self == .approved }

    /// Why it was declined; `nil` when it was not.
    public var reason: DeclineReason? {
        if case .declined(let reason) = self { reason } else { nil }
    }
}
