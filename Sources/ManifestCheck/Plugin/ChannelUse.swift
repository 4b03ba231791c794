import SourceScan

/// A call in one of the plugin's modules that concerns deviceready.
struct ChannelUse: Sendable {
    let module: PluginModule
    let script: ScannedScript
    let call: ChannelCall
}

extension Inspection {
    /// The calls that hold deviceready back or let it go, in the modules that matter; each once for a section.
    var channelUses: [ChannelUse] {
        var seen: [String: Set<String?>] = [:]
        return modules.flatMap { module -> [ChannelUse] in
            guard let script = plugin.script(of: module),
                seen[script.file.name, default: []].insert(module.platform).inserted
            else { return [] }
            return script.channelCalls.map { ChannelUse(module: module, script: script, call: $0) }
        }
    }
}
