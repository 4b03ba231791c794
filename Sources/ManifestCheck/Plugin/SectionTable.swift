/// Finds, for something in one section of a manifest, what was there before it on some platform: at the root, which
/// holds for all of them, or in the same section.
struct SectionTable<Key: Hashable, Value> {
    private var values: [Key: [String?: Value]] = [:]

    /// What was entered first under a key for this section or for all.
    func earlier(_ key: Key, in platform: String?) -> Value? {
        guard let known = values[key] else { return nil }
        return known[nil] ?? (platform == nil ? nil : known[platform])
    }

    /// What was entered first under a key in this very section.
    func earlier(_ key: Key, onlyIn platform: String?) -> Value? {
        values[key]?[platform]
    }

    /// Enters a value unless the section has one under this key.
    mutating func enter(_ value: Value, _ key: Key, in platform: String?) {
        if values[key]?[platform] == nil { values[key, default: [:]][platform] = value }
    }
}
