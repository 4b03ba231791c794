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
}
