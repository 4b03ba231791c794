import PluginManifest

/// Where elements of an AndroidManifest.xml stand in it.
enum AndroidManifestElements {
    /// The parent for what a `<config-file>` brings, by its first child that is known; nil when none is.
    static func parent(ofAny file: XMLElement) -> String? {
        for child in file.children {
            if inManifest.contains(child.name) { return "/manifest" }
            if inApplication.contains(child.name) { return "/manifest/application" }
        }
        return nil
    }

    private static let inManifest: Set<String> = [
        "application", "instrumentation", "permission", "permission-group", "permission-tree", "queries",
        "supports-screens", "uses-configuration", "uses-feature", "uses-permission", "uses-permission-sdk-23",
        "uses-sdk",
    ]

    private static let inApplication: Set<String> = [
        "activity", "activity-alias", "meta-data", "provider", "receiver", "service", "uses-library",
        "uses-native-library",
    ]

    /// What an element is, as far as its place depends on it.
    enum Kind: Sendable, Hashable {
        case manifest
        case application
        /// What stands directly in `<manifest>` and nowhere else, `<queries>` apart.
        case ofManifest
        case queries
        /// `<activity>`, `<service>` and their like.
        case component
        case intentFilter
        /// `<action>` and `<category>`.
        case ofIntentFilter
        /// What may stand in several places.
        case other

        init(_ element: XMLElement) {
            self = .other
            let length = element.nameSpan.bytes.count
            guard length < Self.byLength.count else { return }
            for (name, kind) in Self.byLength[length] where element.isNamed(name) { self = kind }
        }

        /// What a path such as `/manifest/application` leads to; nil for one that is not plain.
        init?(path: String) {
            // Nearly all are one of these.
            switch path {
            case "/manifest/application": self = .application
            case "/manifest", "/*": self = .manifest
            default: self.init(anyPath: path)
            }
        }

        private init?(anyPath path: String) {
            guard !path.isEmpty, path.utf8.allSatisfy(Self.isPlain) else { return nil }
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0].isEmpty, parts[1] == "manifest" || parts[1] == "*" else {
                if path != "application" { return nil }
                self = .application
                return
            }
            guard parts.count > 2 else {
                self = .manifest
                return
            }
            guard let last = parts.last, last != "*", parts[1...].allSatisfy({ !$0.isEmpty }) else { return nil }
            self = Self.byName[String(last)] ?? .other
        }

        private static func isPlain(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "*")].contains(byte)
        }

        /// By the number of letters of their names: a dozen bytes are compared sooner than hashed.
        private static let byLength: [[(name: String, kind: Kind)]] = byName.reduce(into: []) { byLength, entry in
            let length = entry.key.utf8.count
            while byLength.count <= length { byLength.append([]) }
            byLength[length].append((entry.key, entry.value))
        }

        private static let byName: [String: Kind] = {
            var kinds: [String: Kind] = [
                "manifest": .manifest, "application": .application, "queries": .queries,
                "intent-filter": .intentFilter, "action": .ofIntentFilter, "category": .ofIntentFilter,
            ]
            for name in [
                "permission", "permission-group", "permission-tree", "supports-screens", "uses-feature",
                "uses-permission", "uses-permission-sdk-23", "uses-sdk",
            ] { kinds[name] = .ofManifest }
            for name in ["activity", "activity-alias", "provider", "receiver", "service"] { kinds[name] = .component }
            return kinds
        }()
    }
}
