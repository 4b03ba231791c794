import Diagnostics
import PluginManifest

/// A `<js-module>` that Cordova reads, with what rules ask of it again and again.
struct PluginModule: Sendable {
    let node: ManifestNode
    let module: JSModule
    /// The file named; nil when `src` is missing or empty.
    let file: NamedFile?
    /// The name under which the module is looked up; nil when there is none.
    let name: String?
    /// Where the module is put.
    let mappings: [ModuleMapping]

    init(_ node: ManifestNode, in folder: any PluginFolder) {
        self.node = node
        let module = JSModule(node.element)
        self.module = module
        file = NamedFile(node, in: folder)
        name = try? module.lookupName()
        mappings = ModuleMapping.all(of: module)
    }

    var element: XMLElement { node.element }

    /// The platform in whose section it stands; nil at the root.
    var platform: String? { node.platform }

    /// Whether Cordova runs it at start.
    var isStarted: Bool { module.runs || !module.clobbers.isEmpty || !module.merges.isEmpty }

    /// Whether its file is no script but data.
    var isData: Bool { file?.entry.kind == .file && file?.entry.path.hasSuffix(".json") == true }

    /// Where to point when the module as such is meant.
    var span: SourceSpan { module.name?.span ?? file?.source.span ?? element.startTagSpan }
}

extension PluginModule {
    /// " on ios" for what is so on one platform alone.
    var onPlatform: String { platform.map { " on \($0)" } ?? "" }
}
