import Diagnostics
import SourceScan

/// A call of `exec` in one of the plugin's modules.
struct ExecUse: Sendable {
    let module: PluginModule
    let script: ScannedScript
    let call: ExecCall
}

extension Inspection {
    /// The calls of `exec` in the modules that matter, in the order of modules and lines. A file that several modules name is
    /// looked at once for each section.
    var execUses: [ExecUse] {
        var seen: Set<ScriptPlace> = []
        return modules.flatMap { module -> [ExecUse] in
            guard let script = plugin.script(of: module),
                seen.insert(ScriptPlace(file: script.file.name, platform: module.platform)).inserted
            else { return [] }
            return script.execCalls.map { ExecUse(module: module, script: script, call: $0) }
        }
    }

    /// The platforms on which a module's calls are looked at: those with a native half that a manifest declares.
    func nativePlatforms(of module: PluginModule) -> [String] {
        if let platform = module.platform { return Self.native.contains(platform) ? [platform] : [] }
        return plugin.outline.platformNames.filter { Self.native.contains($0) && options.covers($0) }
    }

    private static let native: Set<String> = ["android", "ios", "osx", "amazon-fireos", "puente"]
}

private struct ScriptPlace: Hashable {
    let file: String
    let platform: String?
}

extension ScannedScript {
    /// Whether the script looks at which platform it is on, so that what it calls may depend on it.
    var asksForPlatform: Bool {
        ["platformId", "device.platform", "userAgent", "cordova/platform"].contains { file.mentions($0) }
    }
}
