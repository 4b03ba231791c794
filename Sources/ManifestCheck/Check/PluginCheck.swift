import Diagnostics

/// Checks plugins against rules. Made once, it serves any number of plugins, also at the same time.
public struct PluginCheck: Sendable {
    private let options: CheckOptions
    private let inspectors: RuleDispatch

    public init(rules: RuleCatalog = .standard, options: CheckOptions = CheckOptions()) {
        self.options = options
        inspectors = RuleDispatch(rules.rules, options: options)
    }

    /// Everything the rules have to say, sorted by place: the manifest first, then the other files by name, then what is in
    /// no file.
    ///
    /// - Parameters:
    ///   - plugin: What is checked.
    ///   - handledServices: What native implementations that come from elsewhere answer, per platform.
    ///   - neighbours: The plugins that are in an app with it. Diagnostics may point into their manifests.
    public func check(
        _ plugin: CheckedPlugin, handledServices: HandledServices = HandledServices(),
        neighbours: PluginNeighbours = PluginNeighbours()
    ) -> [Diagnostic] {
        let inspection = Inspection(
            plugin: plugin, options: options, handledServices: handledServices, neighbours: neighbours)
        inspectors.run(inspection)
        let manifest = plugin.document.file.name
        return inspection.found.sorted { left, right in
            Self.place(left, manifest: manifest) < Self.place(right, manifest: manifest)
        }
    }

    private static func place(_ diagnostic: Diagnostic, manifest: String) -> (Int, String, Int, Int, String) {
        guard let range = diagnostic.range else { return (2, "", 0, 0, diagnostic.code) }
        let file = range.file == manifest ? 0 : 1
        return (file, range.file, range.start.offset, range.end.offset, diagnostic.code)
    }
}
