/// The strings that an expression can be.
struct StringValue {
    var literals: [SourceLiteral]
    /// Whether it can be nothing else.
    var isComplete: Bool

    static let unknown = StringValue(literals: [], isComplete: false)

    mutating func add(_ other: StringValue) {
        literals += other.literals
        isComplete = isComplete && other.isComplete
    }
}
