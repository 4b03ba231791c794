/// Why parameters make no control.
public struct InvalidControl: Error, Sendable, Hashable {
    public enum Problem: Sendable, Hashable {
        /// It must be there.
        case missing
        /// A control of that type has no such parameter, or not together with the others.
        case notExpected
        /// There is no such value.
        case unknown
        /// A number, a date or a list's length beyond what it may be.
        case outOfRange
    }

    /// The parameter, by its name on the wire.
    public let field: String
    public let problem: Problem

    public init(field: String, problem: Problem) {
        self.field = field
        self.problem = problem
    }
}
