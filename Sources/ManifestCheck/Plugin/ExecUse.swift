import Diagnostics
import SourceScan

/// A call of `exec` in one of the plugin's scripts.
struct ExecUse: Sendable {
    let script: ScannedScript
    /// Where the script is loaded.
    let scope: ModuleScope
    /// The platforms that matter, that the manifest has a section for and on which the script is loaded. Of those that nobody
    /// knows nothing is said.
    let platforms: [String]
    let call: ExecCall
}

extension Inspection {
    /// The calls of `exec` in the scripts that matter, in the order of modules and lines.
    var execUses: [ExecUse] {
        let sections = plugin.outline.platformNames.filter { options.covers($0) && PlatformNames.known.contains($0) }
        return scripts.flatMap { script, _, scope in
            let platforms = script.execCalls.isEmpty ? [] : sections.filter(scope.contains)
            return script.execCalls.map {
                ExecUse(script: script, scope: scope, platforms: platforms, call: $0)
            }
        }
    }

    /// The scripts of the modules that matter, each once, with its path inside the plugin and where it
    /// is loaded.
    var scripts: [(script: ScannedScript, path: String, scope: ModuleScope)] {
        var seen: Set<String> = []
        return modules.compactMap { module in
            guard let script = plugin.script(of: module), let path = module.file?.entry.path, seen.insert(path).inserted
            else { return nil }
            return (script, path, plugin.modules.scope(of: module))
        }
    }
}
