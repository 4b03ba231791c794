import JavaScriptEngine

// What `pluginloader.js` reports, read into problems.
extension RunProblem {
    /// Reads `{plugin, reason, module?, strategy?, target?, dependency?, error?}`.
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
        case "dependency-left-out":
            let dependency = try value.property("dependency").string ?? ""
            self = .pluginLeftOut(
                plugin: plugin,
                reason: .dependencyLeftOut(dependency, at: table.plugin(plugin)?.place(ofDependency: dependency)))
        default:
            return nil
        }
    }

    /// Reads `{target, first: {plugin, module}, second: {plugin, module}}`.
    init?(targetTwice value: Value) throws(ScriptError) {
        guard let target = try value.property("target").string else { return nil }
        self = .targetTwice(
            target: target, first: try ModuleName(value.property("first")),
            second: try ModuleName(value.property("second")))
    }
}

extension ModuleName {
    fileprivate init(_ value: Value) throws(ScriptError) {
        self.init(
            plugin: try value.property("plugin").string ?? "", module: try value.property("module").string ?? "")
    }
}
