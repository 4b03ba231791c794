public import Diagnostics
import PluginManifest

/// What the check of another plugin has to know of a plugin: what it is called, what it depends on, and where it puts its
/// modules. Nothing of its text is kept, so that a thousand of them are small.
public struct PluginFootprint: Sendable {
    /// A plugin that has to be there before.
    struct Need: Sendable, Hashable {
        let id: String
        let scope: PlatformScope
    }

    /// Where a module is put.
    struct Placement: Sendable {
        let kind: ModuleMapping.Kind
        /// As ``ModuleMapping/place``.
        let place: String
        let scope: PlatformScope
        /// The target in the manifest.
        let range: SourceRange
    }

    public let id: String
    let needs: [Need]
    let placements: [Placement]

    /// So many of each are kept of one plugin.
    private static let limit = 1_024

    /// - Parameter manifest: the plugin's manifest, whatever is wrong with it.
    /// - Returns: Nil for a plugin without an id.
    public init?(manifest: SourceFile) {
        let document = XMLDocument(recovering: manifest)
        self.init(document, ManifestOutline(document))
    }

    /// - Returns: Nil for a plugin without an id.
    public init?(_ plugin: CheckedPlugin) {
        self.init(plugin.document, plugin.outline)
    }

    private init?(_ document: XMLDocument, _ outline: ManifestOutline) {
        guard let id = document.root?["id"]?.value, !id.isEmpty else { return nil }
        self.id = id
        needs = outline.nodes(named: "dependency").lazy.compactMap { node in
            guard let id = node.element["id"]?.value, !id.isEmpty else { return nil }
            return Need(id: Dependency.plugin(of: id), scope: PlatformScope(name: node.platform))
        }
        .prefix(Self.limit).map(\.self)
        placements = outline.nodes(named: "js-module").lazy.flatMap { node in
            ModuleMapping.all(of: JSModule(node.element)).map { mapping in
                Placement(
                    kind: mapping.kind, place: mapping.place, scope: PlatformScope(name: node.platform),
                    range: mapping.target.span.range)
            }
        }
        .prefix(Self.limit).map(\.self)
    }
}
