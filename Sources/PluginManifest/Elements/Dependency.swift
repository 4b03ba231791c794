import Diagnostics

/// `<dependency id url commit subdir version>`: a plugin that has to be there before this one.
public struct Dependency: ManifestElement {
    public let element: XMLElement
    public let id: Located<String>
    /// The id of the plugin: what ``id`` says without a version behind an `@`, as npm has one.
    public var plugin: String { Self.plugin(of: id.value) }

    /// The id of a plugin in one that may have a version behind an `@`: `cordova-plugin-file` in `cordova-plugin-file@7`.
    public static func plugin(of id: String) -> String {
        guard let at = id.dropFirst().firstIndex(of: "@") else { return id }
        return String(id[..<at])
    }

    /// A range in npm's notation, or whatever is written.
    public let version: Located<String>?
    public let url: Located<String>?
    public let subdirectory: Located<String>?
    public let commit: Located<String>?

    /// - Throws: ``ManifestError`` with `dependency-without-id`. An empty id counts as missing.
    init(_ element: XMLElement) throws(ManifestError) {
        guard let id = element["id"], !id.value.isEmpty else {
            throw ManifestError(.dependencyWithoutID(path: element.span.file.name), at: element.startTagSpan)
        }
        self.element = element
        self.id = id
        version = element["version"]
        url = element["url"]
        subdirectory = element["subdir"]
        commit = element["commit"]
    }

    /// Whether an id can be the name of a package, `name` or `@scope/name`, and so of a folder, not a way out of one.
    public static func isPackageName(_ id: String) -> Bool {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false)
        return (parts.count == 1 || (parts.count == 2 && id.hasPrefix("@")))
            && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && !id.utf8.contains(0)
    }
}
