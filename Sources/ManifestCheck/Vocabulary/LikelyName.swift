import Diagnostics

/// The name that somebody meant who wrote another: "did you mean", and whether it may be put in without asking.
struct LikelyName: Sendable, Hashable {
    let name: String
    /// Whether only this can be meant: letter case alone differs, or one letter, and of no other name is that true.
    let isCertain: Bool

    /// The nearest of some names (``NearestName``), or nil when none is so near that it could be meant.
    static func find(_ written: String, among names: some Sequence<String>) -> LikelyName? {
        guard let name = NearestName.of(written, among: names) else { return nil }
        let folded = Array(written.lowercased().utf8)
        var rivals = 0
        for other in names where other != written && isOneSlip(folded, Array(other.lowercased().utf8)) { rivals += 1 }
        let isNear = isOneSlip(folded, Array(name.lowercased().utf8))
        return LikelyName(name: name, isCertain: isNear && rivals == 1)
    }

    /// Whether two words are the same, or one letter was left out, put in or changed, or swapped with its neighbour.
    private static func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1 else { return false }
        guard let first = short.indices.first(where: { short[$0] != long[$0] }) else { return true }
        if short.count < long.count { return short[first...] == long[(first + 1)...] }
        if short[(first + 1)...] == long[(first + 1)...] { return true }
        return first + 1 < short.count && short[first] == long[first + 1] && short[first + 1] == long[first]
            && short[(first + 2)...] == long[(first + 2)...]
    }
}
