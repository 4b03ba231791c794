import PluginManifest

/// The variables that a manifest declares, by platform.
struct DeclaredVariables: Sendable {
    /// The keys in capitals, in Cordova's order: the root's first.
    private let root: [String]
    private let sections: [String: [String]]

    init(_ outline: ManifestOutline) {
        var root: [String] = []
        var sections: [String: [String]] = [:]
        for name in outline.platformNames { sections[name] = [] }
        for node in outline.nodes(named: "preference") {
            guard let name = node.element["name"]?.value, !name.isEmpty else { continue }
            if let platform = node.platform {
                sections[platform, default: []].append(name.uppercased())
            } else {
                root.append(name.uppercased())
            }
        }
        self.root = root
        self.sections = sections
    }

    /// The keys that hold on a platform; nil for those of the root alone.
    func keys(on platform: String?) -> [String] {
        root + (platform.flatMap { sections[$0] } ?? [])
    }

    /// The keys of every platform.
    var all: Set<String> { Set(root + sections.values.joined()) }

    /// Whether a value can be given to a variable of this name: letters, digits, `_` and `-`.
    static func isSettable(_ name: String) -> Bool {
        !name.isEmpty
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    /// What Cordova puts in by itself.
    static let given = "PACKAGE_NAME"

    /// The key that Cordova takes a reference for, on a platform: the first whose name the reference begins with.
    func key(for reference: String, on platform: String?) -> String? {
        keys(on: platform).first { reference.hasPrefix($0) } ?? (reference.hasPrefix(Self.given) ? Self.given : nil)
    }
}
