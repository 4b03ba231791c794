/// A range of versions in npm's notation, read as loosely as Cordova has it read: `>=9.0.0 <12`, `^4`, `1.x || 2.x`, `*`.
public struct VersionRange: Sendable, Hashable {
    private struct Bound: Sendable, Hashable {
        var version: SemanticVersion
        var isIncluded: Bool

        var included: Bound { Bound(version: version, isIncluded: true) }
        var excluded: Bound { Bound(version: version, isIncluded: false) }
    }

    private struct Interval: Sendable, Hashable {
        var lower: Bound?
        var upper: Bound?
    }

    /// Any one of these: all the intervals of one have to hold.
    private var alternatives: [[Interval]] = []

    /// Nil when npm's reader makes nothing of it either. Words that it makes nothing of are ignored as long as others are left.
    public init?(_ text: String) {
        alternatives = Self.alternatives(of: text).compactMap(Self.intervals)
        if alternatives.isEmpty { return nil }
    }

    /// Whether a version is in the range. A prerelease counts by its place in the order.
    public func contains(_ version: SemanticVersion) -> Bool {
        alternatives.contains { $0.allSatisfy { Self.contains($0, version) } }
    }

    /// Whether it may take a version from this one on.
    func reaches(from version: SemanticVersion) -> Bool {
        alternatives.contains { intervals in
            intervals.allSatisfy { interval in
                guard let upper = interval.upper else { return true }
                return upper.version > version || (upper.version == version && upper.isIncluded)
            }
        }
    }

    /// Whether it may take a version before this one and its prereleases.
    func reaches(below version: SemanticVersion) -> Bool {
        let first = SemanticVersion(version.major, version.minor, version.patch, prerelease: ["0"])
        return alternatives.contains { $0.allSatisfy { ($0.lower?.version ?? Self.lowest) < first } }
    }

    private static let lowest = SemanticVersion(0, 0, 0, prerelease: ["0"])

    private static func contains(_ interval: Interval, _ version: SemanticVersion) -> Bool {
        if let lower = interval.lower, version < lower.version || (version == lower.version && !lower.isIncluded) {
            return false
        }
        if let upper = interval.upper, version > upper.version || (version == upper.version && !upper.isIncluded) {
            return false
        }
        return true
    }

    private static func alternatives(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = Substring(text)
        while let bar = rest.firstIndex(of: "|") {
            let next = rest.index(after: bar)
            guard next < rest.endIndex, rest[next] == "|" else { break }
            parts.append(rest[..<bar])
            rest = rest[rest.index(after: next)...]
        }
        return parts + [rest]
    }

    /// Nil when none of the words is a comparator, though there are some.
    private static func intervals(_ text: Substring) -> [Interval]? {
        let words = words(text)
        if words.count == 3, words[1].elementsEqual("-".utf8), let from = PartialVersion(words[0][...]),
            let to = PartialVersion(words[2][...])
        {
            return [Interval(lower: floor(from, isLowest: true), upper: end(to))]
        }
        let intervals = words.compactMap { word -> Interval? in
            let sign = word.prefix(while: isSign)
            let rest = word.dropFirst(sign.count)
            guard let version = PartialVersion(rest) else { return nil }
            return interval(String(decoding: sign, as: UTF8.self), version)
        }
        return words.isEmpty || !intervals.isEmpty ? intervals : nil
    }

    /// The comparators, each with the space after its sign taken out.
    private static func words(_ text: Substring) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in Array(text.utf8).split(whereSeparator: PartialVersion.isSpace) {
            if let last = words.last, last.allSatisfy(isSign) {
                words[words.count - 1] += word
            } else {
                words.append(Array(word))
            }
        }
        return words
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "^"): true
        default: false
        }
    }

    private static func interval(_ sign: String, _ version: PartialVersion) -> Interval? {
        let isWhole = version.patch != nil
        switch sign {
        case "", "=":
            return isWhole
                ? Interval(lower: floor(version), upper: floor(version))
                : Interval(lower: floor(version), upper: end(version))
        case ">=": return Interval(lower: floor(version))
        case "<": return Interval(upper: floor(version)?.excluded ?? nothing)
        case "<=": return Interval(upper: isWhole ? floor(version) : end(version))
        case ">":
            guard version.major != nil else { return Interval(upper: nothing) }
            return Interval(lower: isWhole ? floor(version)?.excluded : end(version)?.included)
        case "~", "~>":
            guard let major = version.major else { return Interval() }
            // Alone of all, it takes no prerelease of the first version that a partial one stands for.
            let lowest = SemanticVersion(
                major, version.minor ?? 0, version.patch ?? 0, prerelease: isWhole ? version.prerelease : [])
            let upper = version.minor.map { below(major, $0 + 1, 0) } ?? below(major + 1, 0, 0)
            return Interval(lower: Bound(version: lowest, isIncluded: true), upper: upper)
        case "^": return caret(version)
        default: return nil
        }
    }

    /// The first number that is not zero stays.
    private static func caret(_ version: PartialVersion) -> Interval {
        guard let major = version.major else { return Interval() }
        guard major == 0, let minor = version.minor else {
            return Interval(lower: floor(version), upper: below(major + 1, 0, 0))
        }
        let lower = floor(version, isLowest: true)
        guard minor == 0, let patch = version.patch else {
            return Interval(lower: lower, upper: below(0, minor + 1, 0))
        }
        return Interval(lower: lower, upper: below(0, 0, patch + 1))
    }

    /// Below every version.
    private static let nothing = below(0, 0, 0)

    /// Everything before a version and its prereleases.
    private static func below(_ major: Int, _ minor: Int, _ patch: Int) -> Bound {
        Bound(version: SemanticVersion(major, minor, patch, prerelease: ["0"]), isIncluded: false)
    }

    /// Where what a version stands for begins: at itself if it is whole; else with the first prerelease, and so too where a whole
    /// one is to be taken with its prereleases.
    private static func floor(_ version: PartialVersion, isLowest: Bool = false) -> Bound? {
        guard let major = version.major else { return nil }
        let isBare = version.patch == nil || (isLowest && version.prerelease.isEmpty)
        let lowest = SemanticVersion(
            major, version.minor ?? 0, version.patch ?? 0, prerelease: isBare ? ["0"] : version.prerelease)
        return Bound(version: lowest, isIncluded: true)
    }

    /// Where what a version stands for ends: before the next one of as many numbers, or with itself if it is a prerelease.
    private static func end(_ version: PartialVersion) -> Bound? {
        guard let major = version.major else { return nil }
        guard let minor = version.minor else { return below(major + 1, 0, 0) }
        guard let patch = version.patch else { return below(major, minor + 1, 0) }
        return version.prerelease.isEmpty ? below(major, minor, patch + 1) : floor(version)
    }
}
