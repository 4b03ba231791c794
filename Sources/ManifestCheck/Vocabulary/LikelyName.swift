import Diagnostics

/// The name that somebody meant who wrote another: "did you mean", and whether it may be put in without asking.
struct LikelyName: Sendable, Hashable {
    let name: String
    /// Whether only this can be meant.
    let isCertain: Bool

    /// The nearest of the words of a fixed vocabulary (``NearestName``), or nil when none is so near that it could be meant. It is
    /// certain if letter case alone differs, or one letter, and of no other word is that true.
    static func find(_ written: String, among names: some Sequence<String>) -> LikelyName? {
        guard let name = NearestName.of(written, among: names) else { return nil }
        let folded = Array(written.lowercased().utf8)
        var rivals = 0
        for other in names where other != written && isOneSlip(folded, Array(other.lowercased().utf8)) { rivals += 1 }
        let isNear = isOneSlip(folded, Array(name.lowercased().utf8))
        return LikelyName(name: name, isCertain: isNear && rivals == 1)
    }

    /// In a set of more names than these nothing is sought: it would cost too much, and in such a crowd one is near by chance.
    private static let mostOwnNames = 200

    /// The nearest of names that the author made up, of which two may differ in one letter and both be meant. It is certain
    /// if letter case alone differs, no other name is the same but for that, and nobody uses it already.
    ///
    /// - Parameters:
    ///   - sets: the names, in as many sets as there are available.
    ///   - used: the names that something is called by already.
    static func find(_ written: String, amongOwn sets: [Set<String>], used: Set<String> = []) -> LikelyName? {
        guard sets.allSatisfy({ $0.count <= mostOwnNames }) else { return nil }
        let names = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard let name = NearestName.of(written, among: names) else { return nil }
        let folded = written.lowercased()
        let alike = names.count { $0.lowercased() == folded }
        return LikelyName(name: name, isCertain: alike == 1 && name.lowercased() == folded && !used.contains(name))
    }

    /// Whether two words are the same, or one letter was left out, put in or changed, or swapped with its neighbour.
    static func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        guard let first = short.indices.first(where: { short[$0] != long[$0] }) else { return true }
        if short.count < long.count { return short[first...] == long[(first + 1)...] }
        if short[(first + 1)...] == long[(first + 1)...] { return true }
        return first + 1 < short.count && short[first] == long[first + 1] && short[first + 1] == long[first]
            && short[(first + 2)...] == long[(first + 2)...]
    }
}
