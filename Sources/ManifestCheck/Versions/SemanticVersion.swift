/// A version in npm's notation: `1.2.3`, `1.2.3-beta.1`.
public struct SemanticVersion: Sendable, Hashable {
    public let major: Int
    public let minor: Int
    public let patch: Int
    /// What stands after the hyphen, between its dots.
    public let prerelease: [String]

    init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [String] = []) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = prerelease
    }

    /// A whole version, as `semver.valid` takes it: three numbers, perhaps a prerelease and a build; a `v` or `=` and spaces
    /// before it are ignored.
    public init?(_ text: String) {
        guard let partial = PartialVersion(text), let minor = partial.minor, let patch = partial.patch,
            let major = partial.major
        else { return nil }
        self.init(major, minor, patch, prerelease: partial.prerelease)
    }

    /// A version whose last numbers may be left out: `7` is 7.0.0.
    public init?(shortened text: String) {
        guard let partial = PartialVersion(text), let major = partial.major else { return nil }
        self.init(major, partial.minor ?? 0, partial.patch ?? 0, prerelease: partial.prerelease)
    }
}

extension SemanticVersion: Comparable {
    public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        let numbers = (left.major, left.minor, left.patch)
        let others = (right.major, right.minor, right.patch)
        if numbers != others { return numbers < others }
        // A prerelease comes before its release.
        if left.prerelease.isEmpty || right.prerelease.isEmpty {
            return right.prerelease.isEmpty && !left.prerelease.isEmpty
        }
        for (mine, yours) in zip(left.prerelease, right.prerelease) where mine != yours {
            switch (Int(mine), Int(yours)) {
            case (let mine?, let yours?): return mine < yours
            case (.some, nil): return true
            case (nil, .some): return false
            case (nil, nil): return mine < yours
            }
        }
        return left.prerelease.count < right.prerelease.count
    }
}

extension SemanticVersion: CustomStringConvertible {
    public var description: String {
        "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
    }
}
