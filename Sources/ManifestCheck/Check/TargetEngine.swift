/// A version of Cordova, of one of its platforms or of a tool, with which a plugin is to work: `cordova-ios@7`.
public struct TargetEngine: Sendable, Hashable {
    public let name: String
    public let version: SemanticVersion

    /// What Cordova knows to ask the version of.
    public static var names: [String] { EngineNames.known.sorted() }

    public init(name: String, version: SemanticVersion) {
        self.name = name
        self.version = version
    }

    /// `name@version`, where the version may be short: `cordova-ios@7` is 7.0.0. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let version = SemanticVersion(shortened: String(parts[1])) else {
            return nil
        }
        self.init(name: String(parts[0]), version: version)
    }
}
