import Diagnostics
import SourceScan

/// A call of `exec` in one of the plugin's scripts.
struct ExecUse: Sendable {
    let script: ScannedScript
    /// Where the script is loaded.
    let scope: ModuleScope
    let call: ExecCall
}

extension Inspection {
    /// The calls of `exec` in the scripts that matter, in the order of modules and lines, those of assets last.
    var execUses: [ExecUse] {
        let pages = plugin.pageScripts.calling.filter { covers($0.place.scope) }
        return (scripts.map { ($0.script, $0.scope) } + pages.map { ($0.script, $0.place.scope) }).flatMap {
            script, scope in
            script.execCalls.map { ExecUse(script: script, scope: scope, call: $0) }
        }
    }

    /// The scripts among the assets that matter.
    var pageScripts: [PageScripts.Place] { plugin.pageScripts.places.filter { covers($0.scope) } }

    private func covers(_ scope: ModuleScope) -> Bool {
        scope.platforms?.contains { options.covers($0) } ?? true
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

    /// The platforms that a manifest has a section for and on which a script is loaded. Of those that nobody knows
    /// nothing is said.
    func platforms(of scope: ModuleScope) -> [String] {
        plugin.outline.platformNames.filter {
            scope.contains($0) && options.covers($0) && PlatformNames.known.contains($0)
        }
    }

    /// Those of them with a native half that a manifest declares.
    func nativePlatforms(of scope: ModuleScope) -> [String] {
        platforms(of: scope).filter { PlatformNames.withFeatures.contains($0) }
    }
}

extension ScannedScript {
    /// Whether the script looks at which platform it is on, so that what it calls may depend on it.
    var asksForPlatform: Bool {
        ["platformId", "device.platform", "userAgent", "cordova/platform"].contains { file.mentions($0) }
    }
}
