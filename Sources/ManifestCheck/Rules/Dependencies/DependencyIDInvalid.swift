import Diagnostics
import PluginManifest

extension Rule {
    static let dependencyIDInvalid = Rule(
        "dependency-id-invalid", .error, "a dependency whose id npm refuses",
        page: RulePage(
            effect: "The plugin cannot be added: npm fetches nothing by this name.",
            cause: """
                Without a url Cordova hands the id to npm. Names of packages have letters, digits, "-", "_" and ".". A
                library for Android is not a plugin, whatever repository it is in.
                """,
            remedy: "Write the id of a plugin, or give the dependency a url. Name a library in <framework>.",
            example: RuleExample(
                inside: #"<dependency id="org.example.torch:led" version="^2.0.0"/>"#),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="org.example.torch:led:2.0.0"/>
                    </platform>
                    """)),
        .elements(["dependency"]) { node, inspection in
            guard node.element.lacks("url"), let id = node.element["id"], isRefused(AttributeText.trimmed(id.value))
            else { return }
            inspection.report(
                "npm knows no package \"\(id.value)\": that is not a valid name", at: id.span,
                help: coordinate(id.value, version: node.element["version"]?.value).map {
                    "a library for Android is named in its section: <framework src=\"\($0)\"/>"
                } ?? "write the id of a plugin, or give the dependency a url")
        })

    /// Whether the id is neither a package's name nor another thing that npm fetches: a path, a repository, an address.
    private static func isRefused(_ id: String) -> Bool {
        if id.utf8.contains(where: { "/\\$#@{".utf8.contains($0) }) { return false }
        if let scheme = id.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let name = id[..<scheme].lowercased()
            if name.count < 2 || schemes.contains(name) { return false }
        }
        return id.utf8.contains { " :,;?&=+%<>\"|[]".utf8.contains($0) }
    }

    private static let schemes: Set<String> = [
        "file", "git", "git+file", "git+http", "git+https", "git+ssh", "github", "gitlab", "bitbucket", "gist", "http",
        "https", "link", "npm", "ssh", "workspace",
    ]

    /// The library with its version, as Gradle names it, if the id looks like one: `group.of.names:library`.
    private static func coordinate(_ id: String, version: String?) -> String? {
        let parts = id.split(separator: ":", omittingEmptySubsequences: false)
        let names = parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { DeclaredVariables.isSettable(String(UnicodeScalar($0))) || $0 == 0x2E }
        }
        guard names, parts[0].contains(".") else { return nil }
        if parts.count == 3 { return id }
        guard parts.count == 2 else { return nil }
        let number = (version ?? "").drop { !$0.isNumber }
        return "\(id):\(number.isEmpty ? "…" : number)"
    }
}
