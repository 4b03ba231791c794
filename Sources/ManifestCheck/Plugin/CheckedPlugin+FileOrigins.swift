import Diagnostics
import PluginManifest

/// Files that are not in the plugin's folder and may be there when the plugin is added.
extension CheckedPlugin {
    /// Whether a path leads into a package that `package.json` says the plugin needs: npm puts it there.
    func isInDependency(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard parts.count > 1, parts[0] == "node_modules" else { return false }
        let isScoped = parts[1].hasPrefix("@") && parts.count > 2
        let package = isScoped ? "\(parts[1])/\(parts[2])" : String(parts[1])
        return ["dependencies", "optionalDependencies"].contains { packageJSON?[$0]?[package] != nil }
    }

    /// The first hook of each section whose script runs before files are looked for, and so may write them.
    var hooksBeforeInstall: [String?: ManifestNode] {
        var found: [String?: ManifestNode] = [:]
        for hook in outline.nodes(named: "hook") where found[hook.platform] == nil {
            guard let type = hook.element["type"]?.value.lowercased(),
                ["before_plugin_install", "before_plugin_add"].contains(type), let source = hook.element["src"]?.value,
                folder.entry(at: source).kind == .file
            else { continue }
            found[hook.platform] = hook
        }
        return found
    }
}
