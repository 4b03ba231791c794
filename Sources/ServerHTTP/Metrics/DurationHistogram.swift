/// How long things took, in classes.
struct DurationHistogram: Sendable {
    /// The classes' upper bounds, in milliseconds.
    static let bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

    /// How many fell into each class, and at the end those beyond all of them.
    private(set) var classes = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var sum = Duration.zero

    mutating func add(_ duration: Duration) {
        classes[Self.bounds.firstIndex { duration <= .milliseconds($0) } ?? Self.bounds.count] += 1
        sum += duration
    }
}
