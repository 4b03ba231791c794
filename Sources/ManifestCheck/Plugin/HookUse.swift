import PluginManifest
import SourceScan

/// A script that Cordova's tools load as a module of Node.js's at a hook, with the first element that names it.
struct HookUse: Sendable {
    let hook: ManifestNode
    let path: String
    let script: HookScript

    /// Whether the tools of today run it at all.
    var isRun: Bool { hook.platform.map { !PlatformNames.retired.contains($0) } ?? true }
}

extension Inspection {
    /// The hooks' scripts on the platforms that matter, each once.
    var hookScripts: [HookUse] {
        memory.hookScripts.value {
            var seen: Set<String> = []
            return plugin.outline.nodes(named: "hook").compactMap { hook in
                guard options.covers(hook.platform), let type = hook.element["type"]?.value.lowercased(),
                    HookTypes.known.contains(type), let path = hook.element["src"]?.value, path.hasSuffix(".js"),
                    let entry = NamedFile(hook, in: plugin.folder)?.entry, entry.kind == .file, entry.isSpelledAsListed,
                    seen.insert(entry.path).inserted, let file = try? plugin.source(at: entry.path)
                else { return nil }
                return HookUse(hook: hook, path: entry.path, script: HookScript(file))
            }
        }
    }
}

extension CheckedPlugin {
    /// Whether npm puts the package of a module that is required beside the plugin, or it lies there.
    func brings(package name: String) -> Bool {
        let package = NodeModules.package(of: name)
        // A path is none.
        if package.isEmpty || package.hasPrefix(".") { return false }
        return ["dependencies", "optionalDependencies"].contains { packageJSON?[$0]?[package] != nil }
            || folder.entry(at: "node_modules/" + package).kind == .folder
    }
}
