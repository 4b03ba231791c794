import Diagnostics
import ManifestCheck
import Testing

/// A plugin in memory.
func plugin(_ example: RuleExample) throws -> CheckedPlugin {
    let files = example.allFiles.map { ($0.path, Array($0.text.utf8)) }
    return try CheckedPlugin(folder: MemoryFolder(Dictionary(uniqueKeysWithValues: files)))
}

extension RuleExample {
    /// The other plugins of the example's app.
    func neighbours(of plugin: CheckedPlugin) -> PluginNeighbours {
        let footprints = neighbours.compactMap {
            PluginFootprint(manifest: SourceFile(name: $0.path, text: $0.text))
        }
        var app = AppPlugins()
        for footprint in footprints { app.add(footprint) }
        return PluginNeighbours(of: plugin, in: app) { id in footprints.first { $0.id == id } }
    }

    /// What the check of the example is asked for.
    var options: CheckOptions {
        CheckOptions(targets: targets.compactMap { TargetEngine($0) })
    }
}

/// A plugin in memory with this inside its root element.
func plugin(_ inside: String, files: KeyValuePairs<String, String> = [:]) throws -> CheckedPlugin {
    try plugin(RuleExample(inside: inside, files: files))
}

/// What the standard rules say.
func check(
    _ plugin: CheckedPlugin, options: CheckOptions = CheckOptions(), handled: HandledServices = HandledServices(),
    neighbours: PluginNeighbours = PluginNeighbours()
) -> [Diagnostic] {
    PluginCheck(options: options).check(plugin, handledServices: handled, neighbours: neighbours)
}

/// The ids of what the standard rules say of a plugin with this inside its root element, each with the text it blames.
func blamed(
    _ inside: String, files: KeyValuePairs<String, String> = [:], options: CheckOptions = CheckOptions(),
    handled: HandledServices = HandledServices()
) throws -> [String] {
    let plugin = try plugin(inside, files: files)
    return check(plugin, options: options, handled: handled).map { diagnostic in
        guard let range = diagnostic.range else { return diagnostic.code }
        let source = try? plugin.source(at: range.file)
        return "\(diagnostic.code): \(source?.text(of: range.start.offset..<range.end.offset) ?? "?")"
    }
}

/// Diagnostics as a terminal or a machine gets them.
func rendered(
    _ diagnostics: [Diagnostic], _ format: DiagnosticRenderer.Format, of plugin: CheckedPlugin,
    neighbours: [RuleExample.File] = []
) -> String {
    var renderer = DiagnosticRenderer(format: format)
    for file in neighbours { renderer.add(SourceFile(name: file.path, text: file.text)) }
    for file in Set(diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }.compactMap { $0?.file }) {
        if let source = try? plugin.source(at: file) { renderer.add(source) }
    }
    return renderer.render(diagnostics)
}

/// The files that the fixes of some diagnostics change, changed.
func fixed(_ diagnostics: [Diagnostic]) -> [String: [UInt8]] {
    let files = SourceFixes(diagnostics).files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.source.name, $0.bytes) })
}
