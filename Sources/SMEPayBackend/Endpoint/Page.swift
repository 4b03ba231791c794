/// A part of a list.
struct Page: Sendable, Hashable {
    static let usual: Int64 = 50
    static let longest: Int64 = 500
    static let lastOffset = Int64(Int32.max)

    /// How many come before it.
    let offset: Int64
    /// How many it has at most.
    let limit: Int64
}

/// What a page shows of a list, and how long the list is.
struct Listing<Element: Sendable>: Sendable {
    let elements: [Element]
    let total: Int64
}
