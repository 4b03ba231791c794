import Diagnostics
import PluginManifest

/// What is said of a file that a manifest names and that is not there, whatever the element.
enum FileAbsence {
    /// A rule about one kind of element. Adding a plugin fails for a file that is missing. Nothing is said of one
    /// that is outside of the plugin or has backslashes for slashes, which are other rules'.
    static func rule(_ id: String, element: String, title: String, page: RulePage) -> Rule {
        Rule(
            id, .error, title, page: page,
            .plugin { inspection in
                var missing: [NamedFile] = []
                var places: [String: [DiagnosticNote]] = [:]
                for node in inspection.plugin.outline.nodes(named: element)
                where inspection.options.covers(node.platform) {
                    guard let file = NamedFile(node, in: inspection.plugin.folder), !file.exists,
                        file.entry.kind != .outside, !file.hasBackslashes
                    else { continue }
                    if places[file.entry.path] == nil { missing.append(file) }
                    places[file.entry.path, default: []].append(
                        DiagnosticNote("it is named here too", at: file.source.span))
                }
                for file in missing {
                    report(file, also: places[file.entry.path]?.dropFirst() ?? [], in: &inspection)
                }
            })
    }

    private static func report(
        _ file: NamedFile, also places: ArraySlice<DiagnosticNote>, in inspection: inout Inspection
    ) {
        let nearest = nearestPath(to: file.entry.path, in: inspection.plugin.folder)
        inspection.report(
            "\"\(file.source.value)\" is not in the plugin, so adding it fails", at: file.source.span,
            notes: places.prefix(3) + (nearest == nil ? buildNotes(inspection.plugin) : []),
            help: nearest.map { "did you mean \"\($0)\"?" } ?? "correct the path, or add the file")
    }

    /// A path that is there and differs from one that is not in one nearly right name.
    static func nearestPath(to path: String, in folder: any PluginFolder) -> String? {
        guard let parts = FolderPath.parts(AttributeText.trimmed(path)), parts.count <= 32 else { return nil }
        for index in parts.indices {
            let parent = parts[..<index].joined(separator: "/")
            let upTo = parts[...index].joined(separator: "/")
            let kind = folder.entry(at: upTo).kind
            guard kind == .missing else { continue }
            let names = folder.names(in: parent)
            guard names.count <= 1000, let nearest = LikelyName.find(parts[index], among: names.sorted()) else {
                return nil
            }
            let candidate = (parts[..<index] + [nearest.name] + parts[(index + 1)...]).joined(separator: "/")
            let found = folder.entry(at: candidate).kind
            return found == .file || found == .folder ? candidate : nil
        }
        return nil
    }

    /// Scripts that may write files which are not there before they ran.
    private static func buildNotes(_ plugin: CheckedPlugin) -> [DiagnosticNote] {
        let scripts = plugin.packageJSON?["scripts"]?.members ?? []
        if let script = scripts.first(where: { builds.contains($0.key) }) {
            return [
                DiagnosticNote(
                    "this script may write it: run it before the check, or check what is published",
                    at: script.keySpan)
            ]
        }
        let hooks = plugin.outline.nodes(named: "hook").compactMap { $0.element["type"] }
        guard let hook = hooks.first(where: { $0.value.lowercased() == "before_plugin_install" }) else { return [] }
        return [DiagnosticNote("a script that runs before this may write it", at: hook.span)]
    }

    private static let builds: Set<String> = [
        "build", "compile", "prepare", "prepublish", "prepublishOnly", "prepack", "dist", "postinstall", "install",
        "preinstall",
    ]
}
