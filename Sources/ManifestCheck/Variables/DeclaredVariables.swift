import PluginManifest

/// The variables that a manifest declares, by platform.
struct DeclaredVariables: Sendable {
    /// The places of the declarations by key, in capitals.
    private typealias Keys = PrefixTable<Int>

    private let root: Keys
    private let sections: [String: Keys]
    /// Keys with a hyphen, at which a reference would end otherwise.
    private let hyphenated: Keys

    init(_ outline: ManifestOutline) {
        var places: [String?: [String: Int]] = [:]
        for (place, node) in outline.nodes(named: "preference").enumerated() {
            guard let key = node.element["name"]?.value.uppercased(), !key.isEmpty,
                places[node.platform]?[key] == nil
            else { continue }
            places[node.platform, default: [:]][key] = place
        }
        root = Keys(places[nil] ?? [:])
        sections = places.reduce(into: [:]) { sections, keys in
            if let platform = keys.key { sections[platform] = Keys(keys.value) }
        }
        hyphenated = Keys(
            places.values.reduce(into: [:]) { hyphenated, keys in
                for (key, place) in keys where key.utf8.contains(UInt8(ascii: "-")) { hyphenated[key] = place }
            })
    }

    /// What Cordova puts in by itself.
    static let given = "PACKAGE_NAME"

    /// Whether a value can be given to a variable of this name: letters, digits, `_` and `-`.
    static func isSettable(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// Whether a platform has a variable; nil for those of the root alone.
    func contains(_ key: String, on platform: String?) -> Bool {
        root.values[key] != nil || section(platform)?.values[key] != nil
    }

    /// The key that Cordova takes a reference for, on a platform: the first declared one that the reference begins with, the
    /// root's before the platform's.
    func key(for reference: String, on platform: String?) -> String? {
        root.prefixes(of: reference).min { $0.value < $1.value }?.key
            ?? section(platform)?.prefixes(of: reference).min { $0.value < $1.value }?.key
            ?? (reference.hasPrefix(Self.given) ? Self.given : nil)
    }

    /// Every declared key, of whatever platform, that a reference begins with.
    func keys(for reference: String) -> [String] {
        sections.values.reduce(into: root.prefixes(of: reference).map(\.key)) { keys, section in
            for (key, _) in section.prefixes(of: reference) { keys.append(key) }
        }
    }

    /// Every key of every platform.
    var all: Set<String> {
        sections.values.reduce(into: Set(root.values.keys)) { $0.formUnion($1.values.keys) }
    }

    /// The longest declared key with a hyphen that a text begins with, letter case aside.
    func hyphenatedKey(beginning text: @autoclosure () -> String) -> String? {
        guard !hyphenated.values.isEmpty else { return nil }
        return hyphenated.prefixes(of: text().uppercased()).max { $0.key.utf8.count < $1.key.utf8.count }?.key
    }

    private func section(_ platform: String?) -> Keys? {
        platform.flatMap { sections[$0] }
    }
}
