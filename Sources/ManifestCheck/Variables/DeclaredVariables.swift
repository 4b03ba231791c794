import PluginManifest

/// The variables that a manifest declares, by platform.
struct DeclaredVariables: Sendable {
    /// Keys in capitals, in the order of their declarations, found by what a reference begins with.
    private struct Keys: Sendable {
        var places: [String: Int] = [:]
        var lengths: Set<Int> = []

        mutating func add(_ key: String, at place: Int) {
            if places[key] == nil { places[key] = place }
            lengths.insert(key.utf8.count)
        }

        /// The declared keys that a name begins with. Costs what the name and the lengths of the keys cost, not their number.
        func prefixes(of name: String) -> [(key: String, place: Int)] {
            let bytes = Array(name.utf8)
            return lengths.compactMap { length in
                guard length <= bytes.count else { return nil }
                let prefix = String(decoding: bytes[..<length], as: UTF8.self)
                return places[prefix].map { (prefix, $0) }
            }
        }
    }

    private var root = Keys()
    private var sections: [String: Keys] = [:]

    init(_ outline: ManifestOutline) {
        for (place, node) in outline.nodes(named: "preference").enumerated() {
            guard let name = node.element["name"]?.value, !name.isEmpty else { continue }
            if let platform = node.platform {
                sections[platform, default: Keys()].add(name.uppercased(), at: place)
            } else {
                root.add(name.uppercased(), at: place)
            }
        }
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
        root.places[key] != nil || section(platform)?.places[key] != nil
    }

    /// The key that Cordova takes a reference for, on a platform: the first declared one that the reference begins with, the
    /// root's before the platform's.
    func key(for reference: String, on platform: String?) -> String? {
        root.prefixes(of: reference).min { $0.place < $1.place }?.key
            ?? section(platform)?.prefixes(of: reference).min { $0.place < $1.place }?.key
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
        sections.values.reduce(into: Set(root.places.keys)) { $0.formUnion($1.places.keys) }
    }

    private func section(_ platform: String?) -> Keys? {
        platform.flatMap { sections[$0] }
    }
}
