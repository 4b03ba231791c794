import Bridge
import Diagnostics
import JavaScriptEngine
import WebPlatform

/// Boots Cordova and the plugins in a context: defines the core modules, loads and maps the plugins' own, fires `deviceready`.
final class PluginBoot {
    private let context: Context
    private let web: WebPlatform
    private let bridge: Bridge
    private let table: PluginTable
    private let report: (RunProblem) -> Void
    private let host: Value
    private var fireReadyFunction: Value?

    /// Called when `deviceready` has been fired.
    var onDeviceReady: (() -> Void)?

    init(
        context: Context, web: WebPlatform, bridge: Bridge, plugins: [PreparedPlugin], platformID: String,
        report: @escaping (RunProblem) -> Void
    ) throws(ScriptError) {
        self.context = context
        self.web = web
        self.bridge = bridge
        self.table = PluginTable(plugins)
        self.report = report
        host = context.makeObject()
        try host.setProperty("platformId", to: .string(platformID))
        try host.setProperty("version", to: .string(HostVersion.current))
        try host.setProperty("plugins", to: .value(context.encode(table)))
        try addFunctions()
        try bridge.install(on: host)
    }

    /// Loads and maps the plugins; when it returns, scripts see what the manifests say.
    func start() throws(ScriptError) {
        let registry = try context.evaluate(embedded: CoreScript.registry.text, url: CoreScript.registry.url)
            .call(.value(host))
        let initialized = try registry.property("require").call(.string("cordova/init"))
        try bridge.connect(to: host)
        fireReadyFunction = try initialized.property("fireReady")
    }

    /// Lets the plugins get ready and has `deviceready` fired on a later turn.
    func fireReady() throws(ScriptError) {
        try fireReadyFunction?.run()
    }

    private func addFunctions() throws(ScriptError) {
        try add("loadCoreModule") { boot, call in try boot.loadCoreModule(call) }
        try add("loadPluginModule") { boot, call in try boot.loadPluginModule(call) }
        try add("leftOut") { boot, call in
            if let problem = try RunProblem(leftOut: call[0]) { boot.report(problem) }
            return .undefined
        }
        try add("warn") { boot, call in
            if let problem = try RunProblem(warning: call[0]) { boot.report(problem) }
            return .undefined
        }
        try add("uncaught") { boot, call in
            boot.web.reportException(call[0])
            return .undefined
        }
        try add("deviceready") { boot, _ in
            boot.onDeviceReady?()
            return .undefined
        }
        try add("channelsBlocked") { boot, call in
            boot.report(.deviceReadyBlocked(channels: try call[0].decode([String].self)))
            return .undefined
        }
        try add("now") { boot, _ in .number(boot.context.engine.loop.clock.now.milliseconds) }
        try add("resolveURL") { boot, call in .string(boot.web.resolve(url: call.string(at: 0) ?? "")) }
    }

    private func add(
        _ name: String, _ body: @escaping (PluginBoot, borrowing HostCall) throws -> Argument
    ) throws(ScriptError) {
        let function = context.makeFunction(name) { [weak self] call in
            guard let self else { return .undefined }
            return try body(self, call)
        }
        try host.setProperty(name, to: .value(function))
    }

    /// `loadCoreModule(id)` → the module's factory, or undefined.
    private func loadCoreModule(_ call: borrowing HostCall) throws -> Argument {
        guard let id = call.string(at: 0) else { return .undefined }
        if id == "cordova/plugin_list" { return .value(try pluginList()) }
        guard let body = CoreScript.body(of: id) else { return .undefined }
        let function = try context.compile(
            parameters: ["require", "exports", "module", "host"], body: String(cString: body), url: CoreScript.url(of: id))
        return .value(function)
    }

    /// The factory of Cordova's `cordova/plugin_list`, which a platform's build otherwise generates.
    private func pluginList() throws(ScriptError) -> Value {
        let list = try context.encode(table.plugins.flatMap(\.modules))
        return context.makeFunction("plugin_list") { call in
            try call[2].setProperty("exports", to: .value(list))
            return .undefined
        }
    }

    /// `loadPluginModule(index)`: reads a module's file and defines it.
    private func loadPluginModule(_ call: borrowing HostCall) throws -> Argument {
        guard let index = call.integer(at: 0), table.modules.indices.contains(index) else { return .undefined }
        let module = table.modules[index]
        let text: String
        do throws(FileError) {
            text = try SourceFile.read(path: module.path).moduleText
        } catch {
            throw ScriptError(code: .exception, name: "Error", message: "\(error)")
        }
        let factory = try context.compile(
            parameters: ["require", "exports", "module"],
            body: module.path.hasSuffix(".json") ? "module.exports = \(text)" : text, url: module.path)
        try host.property("define").call(.string(module.id), .value(factory))
        return .undefined
    }
}

extension SourceFile {
    /// The file's text without a byte order mark.
    fileprivate var moduleText: String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
}
