/// What names a cloud takes.
public struct NameRules: Sendable, Hashable {
    /// Characters that no name may have.
    public var forbidden: Set<Character> = []
    /// Names, in lower case, that nothing may have.
    public var reserved: Set<String> = []
    /// Beginnings that no name may have.
    public var forbiddenBeginnings: [String] = []
    /// What no name may have anywhere, in lower case.
    public var forbiddenParts: [String] = []
    /// Whether blanks at the ends are allowed.
    public var allowsOuterBlanks = false
    /// Whether names that differ in letter case alone are two names.
    public var isCaseSensitive = false
    /// Whether two elements of a folder may have the same name.
    public var allowsTwins = false

    public init() {}

    /// - Returns: What is wrong with a name; `nil` for nothing.
    public func fault(of name: String) -> String? {
        if name.isEmpty || name == "." || name == ".." { return "a name is empty, '.' or '..'" }
        if name.utf16.count > 255 { return "a name has at most 255 characters" }
        if name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
            return "a name has no control characters"
        }
        if let character = name.first(where: forbidden.contains) { return "a name must not contain \(character)" }
        if !allowsOuterBlanks, name.first?.isWhitespace == true || name.last?.isWhitespace == true {
            return "a name has no blanks at its ends"
        }
        if reserved.contains(name.lowercased()) { return "this name is reserved" }
        if let part = forbiddenParts.first(where: name.lowercased().contains) {
            return "a name must not contain \(part)"
        }
        if let beginning = forbiddenBeginnings.first(where: name.hasPrefix) {
            return "a name must not begin with \(beginning)"
        }
        return nil
    }

    /// Whether the cloud takes two names for the same. Forms of Unicode make no difference anywhere here.
    public func areSame(_ one: String, _ other: String) -> Bool {
        isCaseSensitive ? one == other : one.lowercased() == other.lowercased()
    }
}
