import Bridge
import Diagnostics
import JavaScriptEngine

// What `pluginloader.js` reports, read into problems.
extension RunProblem {
    /// Reads `{plugin, reason, module?, strategy?, target?, error?}`.
    init?(leftOut value: Value, of table: PluginTable) throws(ScriptError) {
        guard let plugin = try value.property("plugin").string, let reason = try value.property("reason").string else {
            return nil
        }
        let module = try value.property("module").string ?? ""
        let target = try value.property("target").string ?? ""
        let error = try value.property("error").asError
        let prepared = table.module(module)
        let source = prepared?.source
        switch reason {
        case "module-not-loaded":
            self = .pluginLeftOut(
                plugin: plugin, reason: .moduleNotLoaded(module: module, error, unsupported: nil, at: prepared?.place))
        case "module-threw":
            self = .pluginLeftOut(plugin: plugin, reason: .moduleThrew(module: module, error, at: prepared?.place))
        case "target-missing":
            let strategy = try value.property("strategy").string ?? ""
            let mapping = source.flatMap {
                $0.clobbers.first { $0.target == nil } ?? $0.merges.first { $0.target == nil }
            }
            self = .pluginLeftOut(
                plugin: plugin, reason: .targetMissing(module: module, strategy: strategy, at: mapping?.span.range))
        case "target-not-mapped":
            let places = source.map { ($0.clobbers + $0.merges).compactMap(\.target) } ?? []
            let range = places.first { $0.value == target }?.range
            self = .pluginLeftOut(
                plugin: plugin, reason: .targetNotMapped(module: module, target: target, error, at: range))
        default:
            return nil
        }
    }

    /// Reads `{target, first?: {plugin, module}, second: {plugin, module}, lost?, merged?}`, of which `lost` is a target below that one.
    init?(conflict value: Value, of table: PluginTable) throws(ScriptError) {
        guard let target = try value.property("target").string else { return nil }
        let lost = try value.property("lost").string
        let second = try MappedModule(value.property("second"), to: target, of: table)
        let first = try value.property("first")
        if try value.property("merged").boolean == true {
            self = .targetMerged(target: target, first: try MappedModule(first, to: target, of: table), second: second)
        } else if let lost {
            self = .targetLost(
                lost, of: first.isObject ? try MappedModule(first, to: lost, of: table) : nil, target: target,
                by: second)
        } else {
            self = .targetTwice(
                target: target, first: try MappedModule(first, to: target, of: table), second: second)
        }
    }

    /// Reads `[{channel, module?, site?}]` and `[{service, action, site, hasFailed, error?}]`.
    init(channelsBlocked list: Value, calls: Value, of table: PluginTable) throws(ScriptError) {
        let troubled = try calls.elements()
        var channels: [BlockedChannel] = []
        for entry in try list.elements() {
            var channel = BlockedChannel(name: try entry.property("channel").string ?? "")
            channel.site = try entry.property("site").stackFrames.compactMap(\.location)
                .first { !$0.url.hasPrefix(BridgeScript.scheme) }
            if let module = try entry.property("module").string, let plugin = table.plugin(ofModule: module) {
                channel.module = ModuleName(plugin: plugin.id, module: module)
                let files = Set(plugin.modules.map(\.path))
                for call in troubled {
                    if let call = try BlockedChannel.Call(call, from: files) { channel.calls.append(call) }
                }
            }
            channels.append(channel)
        }
        self = .deviceReadyBlocked(channels: channels)
    }
}

extension BlockedChannel.Call {
    /// - Returns: `nil` for a call that none of these files has made.
    fileprivate init?(_ value: Value, from files: Set<String>) throws(ScriptError) {
        let places = try value.property("site").stackFrames.compactMap(\.location)
        guard let site = places.first(where: { files.contains($0.url) }) else { return nil }
        call = ScriptCall(
            service: try value.property("service").string ?? "", action: try value.property("action").string ?? "",
            site: site)
        hasFailed = try value.property("hasFailed").boolean ?? false
        let error = try value.property("error")
        message = error.isObject ? error.asError.message : nil
    }
}

extension Value {
    /// The elements of an array.
    fileprivate func elements() throws(ScriptError) -> [Value] {
        var elements: [Value] = []
        for index in 0..<(try property("length").integer ?? 0) { elements.append(try property(String(index))) }
        return elements
    }
}

extension MappedModule {
    /// Reads `{plugin, module}`, and where its manifest has the target.
    fileprivate init(_ value: Value, to target: String, of table: PluginTable) throws(ScriptError) {
        name = try ModuleName(value)
        let source = table.module(name.module)?.source
        let targets = source.map { ($0.clobbers + $0.merges).compactMap(\.target) } ?? []
        place = targets.first { Self.symbol($0.value) == Self.symbol(target) }?.range
    }

    /// A target is the same with and without `window`.
    private static func symbol(_ target: String) -> Substring {
        target.hasPrefix("window.") ? target.dropFirst("window.".count) : target[...]
    }
}

extension ModuleName {
    fileprivate init(_ value: Value) throws(ScriptError) {
        self.init(
            plugin: try value.property("plugin").string ?? "", module: try value.property("module").string ?? "")
    }
}
