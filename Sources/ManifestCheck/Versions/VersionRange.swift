/// A range of versions in npm's notation, read as loosely as Cordova has it read: `>=9.0.0 <12`, `^4`, `1.x || 2.x`, `*`.
public struct VersionRange: Sendable, Hashable {
    private struct Bound: Sendable, Hashable {
        var version: SemanticVersion
        var isIncluded: Bool
    }

    private struct Interval: Sendable, Hashable {
        var lower: Bound?
        var upper: Bound?
    }

    /// Any one of these: all the intervals of one have to hold.
    private var alternatives: [[Interval]] = []

    /// Nil when npm's reader makes nothing of it either.
    public init?(_ text: String) {
        for part in Self.alternatives(of: text) {
            guard let intervals = Self.intervals(part) else { return nil }
            alternatives.append(intervals)
        }
    }

    /// Whether a version is in the range. A prerelease counts by its place in the order.
    public func contains(_ version: SemanticVersion) -> Bool {
        alternatives.contains { $0.allSatisfy { Self.contains($0, version) } }
    }

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

    private static func intervals(_ text: Substring) -> [Interval]? {
        let words = words(text)
        if words.count == 3, words[1].elementsEqual("-".utf8) {
            guard let from = PartialVersion(words[0][...]), let to = PartialVersion(words[2][...]) else { return nil }
            return [Interval(lower: floor(from), upper: ceiling(to, included: true))]
        }
        var intervals: [Interval] = []
        for word in words {
            let sign = word.prefix(while: isSign)
            let rest = word.dropFirst(sign.count)
            guard let version = rest.isEmpty ? PartialVersion("*") : PartialVersion(rest),
                let interval = interval(String(decoding: sign, as: UTF8.self), version)
            else { return nil }
            intervals.append(interval)
        }
        return intervals
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
        "<>=~^".utf8.contains(byte)
    }

    private static func interval(_ sign: String, _ version: PartialVersion) -> Interval? {
        switch sign {
        case "", "=": return Interval(lower: floor(version), upper: ceiling(version, included: true))
        case ">=": return Interval(lower: floor(version))
        case "<":
            return Interval(upper: floor(version).map { Bound(version: $0.version, isIncluded: false) } ?? nothing)
        case "<=": return Interval(upper: ceiling(version, included: true))
        case ">":
            guard version.major != nil else { return Interval(upper: nothing) }
            let upper = ceiling(version, included: true)
            return Interval(lower: upper.map { Bound(version: $0.version, isIncluded: !$0.isIncluded) })
        case "~", "~>":
            let upper = version.minor.map { minor in SemanticVersion(version.major ?? 0, minor + 1, 0) }
            return Interval(
                lower: floor(version),
                upper: upper.map { Bound(version: $0, isIncluded: false) } ?? ceiling(version, included: false))
        case "^":
            guard let major = version.major else { return Interval() }
            let upper: SemanticVersion =
                if major > 0 || version.minor == nil {
                    SemanticVersion(major + 1, 0, 0)
                } else if let minor = version.minor, minor > 0 || version.patch == nil {
                    SemanticVersion(0, minor + 1, 0)
                } else {
                    SemanticVersion(0, 0, (version.patch ?? 0) + 1)
                }
            return Interval(lower: floor(version), upper: Bound(version: upper, isIncluded: false))
        default: return nil
        }
    }

    /// Below every version.
    private static let nothing = Bound(version: SemanticVersion(0, 0, 0, prerelease: ["0"]), isIncluded: false)

    private static func floor(_ version: PartialVersion) -> Bound? {
        guard let major = version.major else { return nil }
        let lowest = SemanticVersion(major, version.minor ?? 0, version.patch ?? 0, prerelease: version.prerelease)
        return Bound(version: lowest, isIncluded: true)
    }

    /// The end of what a partial version stands for: the version itself if it is whole.
    private static func ceiling(_ version: PartialVersion, included: Bool) -> Bound? {
        guard let major = version.major else { return nil }
        guard let minor = version.minor else {
            return Bound(version: SemanticVersion(major + 1, 0, 0), isIncluded: false)
        }
        guard let patch = version.patch else {
            return Bound(version: SemanticVersion(major, minor + 1, 0), isIncluded: false)
        }
        let whole = SemanticVersion(major, minor, patch, prerelease: version.prerelease)
        return Bound(version: whole, isIncluded: included)
    }
}
