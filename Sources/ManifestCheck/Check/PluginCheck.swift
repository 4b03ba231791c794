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
    ///   - handledServices: What is known of native halves for this plugin, in the place of what the options say.
    public func check(_ plugin: CheckedPlugin, handledServices: HandledServices? = nil) -> [Diagnostic] {
        var options = options
        if let handledServices { options.handledServices = handledServices }
        let manifest = plugin.document.file.name
        return inspectors.diagnostics(plugin, options: options).sorted { left, right in
            Self.place(left, manifest: manifest) < Self.place(right, manifest: manifest)
        }
    }

    private static func place(_ diagnostic: Diagnostic, manifest: String) -> (Int, String, Int, Int, String) {
        guard let range = diagnostic.range else { return (2, "", 0, 0, diagnostic.code) }
        let file = range.file == manifest ? 0 : 1
        return (file, range.file, range.start.offset, range.end.offset, diagnostic.code)
    }
}
