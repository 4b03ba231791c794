import Bridge
import Diagnostics
import JSONCoding
import JavaScriptEngine
import PluginAPI
import PluginManifest
import SimulatedDevice
import WebPlatform

/// Boots Cordova and the plugins in a context: defines the core modules, loads and maps the plugins' own, fires `deviceready`.
final class PluginBoot {
    private let context: Context
    private let web: WebHost
    private let bridge: ExecBridge
    private let table: PluginTable
    private let report: (RunProblem) -> Void
    private let device: DeviceFunctions
    private let faults: FaultFunctions
    /// The services that core modules answer.
    private let scriptedServices: [PreparedService]
    /// What the app's `config.xml` says.
    private let app: AppConfiguration?
    private let host: Value
    private var fireReadyFunction: Value?
    private var requireFunction: Value?
    /// Why modules could not be loaded, by id, where native code knows better than the error that JavaScript gets.
    private var loadFailures: [String: LeftOutReason] = [:]

    /// Called when `deviceready` has been fired.
    var onDeviceReady: (() -> Void)?

    init(
        context: Context, web: WebHost, bridge: ExecBridge, plugins: [PreparedPlugin], platformID: String,
        app: AppConfiguration?, device: Device, faults: FaultDesk?, hasPage: Bool,
        report: @escaping (RunProblem) -> Void
    ) throws(ScriptError) {
        self.context = context
        self.web = web
        self.bridge = bridge
        self.table = PluginTable(plugins)
        self.report = report
        self.app = app
        scriptedServices = plugins.flatMap(\.services).filter { $0.module != nil }
        self.device = DeviceFunctions(device: device, context: context)
        self.faults = FaultFunctions(desk: faults, context: context)
        host = context.makeObject()
        try host.setProperty("platformId", to: .string(platformID))
        try host.setProperty("hasPage", to: .boolean(hasPage))
        try host.setProperty("version", to: .string(HostVersion.cordova(on: platformID)))
        try host.setProperty("plugins", to: .value(context.parseJSON(table.json.description)))
        try host.setProperty("events", to: .value(web.events()))
        try host.setProperty("primordials", to: .value(web.primordials()))
        try addFunctions()
        try bridge.install(on: host)
        if platformID == "android" { try bridge.addReleasing(to: host) }
    }

    /// Loads and maps the plugins; when it returns, scripts see what the manifests say.
    func start() throws(ScriptError) {
        let require = try require()
        let initialized = try require.call(.string("cordova/init"))
        try bridge.connect(to: host)
        for service in scriptedServices {
            guard let module = service.module else { continue }
            let actions = try require.call(.string(module))
            try require.call(.string("cordova/exec/proxy")).property("addOwn")
                .run(.string(service.name), .value(actions))
        }
        fireReadyFunction = try initialized.property("fireReady")
    }

    /// `cordova.require`, once it is there: what drives the device and fakes services works also where a page has no `cordova.js`.
    private func require() throws(ScriptError) -> Value {
        if let requireFunction { return requireFunction }
        let require = try context.evaluate(CoreScript.registry).call(.value(host)).property("require")
        requireFunction = require
        return require
    }

    /// Lets the plugins get ready and has `deviceready` fired on a later turn.
    func fireReady() throws(ScriptError) {
        try fireReadyFunction?.run()
    }

    /// What a module of Puente's gives scripts.
    func forScripts(_ module: String) throws(ScriptError) -> Value {
        try require().call(.string(module)).property("forScripts")
    }

    /// Tells the script that the screen was turned.
    func noteRotation() throws(ScriptError) {
        try requireFunction?.call(.string("puente/device")).property("rotated").run()
    }

    private func addFunctions() throws(ScriptError) {
        try add("loadCoreModule") { boot, call in try boot.loadCoreModule(call) }
        try add("loadPluginModule") { boot, call in try boot.loadPluginModule(call) }
        try add("leftOut") { boot, call in
            if let problem = try RunProblem(leftOut: call[0], of: boot.table) { boot.report(boot.detailed(problem)) }
            return .undefined
        }
        try add("bootFault") { boot, call in
            if case .pluginLeftOut(let plugin, let reason)? = try RunProblem(leftOut: call[0], of: boot.table).map(
                boot.detailed)
            {
                let stopsBoot = try call[0].property("stopsBoot").boolean ?? false
                boot.report(.pluginFaulty(plugin: plugin, reason: reason, stopsBoot: stopsBoot))
            }
            return .undefined
        }
        try add("conflict") { boot, call in
            if let problem = try RunProblem(conflict: call[0], of: boot.table) { boot.report(problem) }
            return .undefined
        }
        try add("deviceready") { boot, _ in
            boot.onDeviceReady?()
            return .undefined
        }
        try add("channelsBlocked") { boot, call in
            boot.report(try RunProblem(channelsBlocked: call[0], calls: call[1], of: boot.table))
            return .undefined
        }
        try add("preferences") { boot, _ in
            guard let app = boot.app else { return .undefined }
            let platform = try boot.host.property("platformId").string
            let preferences = app.preferences(onlyIn: nil) + app.preferences(onlyIn: platform)
            let values = JSONObject(preferences.map { ($0.name.value, JSONValue.string($0.value?.value ?? "")) })
            return .value(try boot.context.parseJSON(JSONValue.object(values).description))
        }
        try add("simulatedDevice") { boot, _ in .value(try boot.device.object()) }
        try add("answerRequests") { boot, call in
            boot.device.network.answerRequests(by: call[0])
            return .undefined
        }
        try add("stopServer") { boot, call in try boot.faults.stopServer(call) }
        try add("expireSessions") { boot, call in boot.faults.expireSessions(call) }
        try add("encodeBase64") { _, call in .string(call[0].withBytes { Base64.encode(bytes: $0) } ?? "") }
        try add("decodeBase64") { boot, call in
            var bytes: Bytes?
            call.withUTF8(at: 0) { text in bytes = Base64.decodeBytes(text).map { Bytes($0) } }
            guard let bytes else { return .undefined }
            return .value(
                try bytes.withMemory { memory, owner in try boot.context.makeArrayBuffer(memory, owner: owner) })
        }
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
        if id == "cordova/plugin_list" {
            // What a platform's build generates for Cordova.
            try host.setProperty("pluginList", to: .value(context.parseJSON(table.pluginList.description)))
            try host.setProperty("pluginVersions", to: .value(context.parseJSON(table.versions.description)))
            let function = try context.compile(
                parameters: ["require", "exports", "module", "host"],
                body: "module.exports = Object.assign(host.pluginList, { metadata: host.pluginVersions });",
                url: "\(BridgeScript.scheme)\(id).js")
            return .value(function)
        }
        return try CoreScript.module(id, in: bridge.manner).map { .value(try context.evaluate($0)) } ?? .undefined
    }

    /// `loadPluginModule(index)`: reads a module's file and defines it.
    private func loadPluginModule(_ call: borrowing HostCall) throws -> Argument {
        guard let index = call.integer(at: 0), table.modules.indices.contains(index) else { return .undefined }
        let module = table.modules[index]
        let text = try text(of: module)
        let factory: Value
        do throws(ScriptError) {
            factory = try context.compile(parameters: ["require", "exports", "module"], body: text, url: module.path)
        } catch {
            let unsupported = error.code == .syntax ? context.unsupportedSyntax(in: text, error) : nil
            loadFailures[module.id] = .moduleNotLoaded(
                module: module.id, error, unsupported: unsupported, at: module.place)
            throw error
        }
        do throws(ScriptError) {
            let id = bridge.manner == .strict ? module.id : module.definedID
            try host.property("define").call(.string(id), .value(factory))
        } catch {
            // Its id is taken.
            loadFailures[module.id] = .moduleNotLoaded(module: module.id, error, unsupported: nil, at: module.place)
            throw error
        }
        return .undefined
    }

    private func text(of module: PreparedModule) throws(ScriptError) -> String {
        let source = module.source.source?.value ?? ""
        if FilePath.leadsOut(source) || FilePath.leadsOut(module.path, of: module.directory) {
            throw notLoaded(
                module,
                .moduleOutside(
                    module: module.id, source: source, directory: module.directory, at: module.place))
        }
        do throws(FileError) {
            let text = try SourceFile.read(path: module.path).moduleText
            return source.hasSuffix(".json") ? "module.exports = \(text)" : text
        } catch {
            let similar = error.isMissing ? FilePath.sameButCase(as: source, in: module.directory) : nil
            let isBuilt = error.isMissing && similar == nil
            let script = isBuilt ? PackageFile(in: module.directory)?.buildScript : nil
            throw notLoaded(
                module,
                .moduleUnreadable(
                    module: module.id, error, similar: similar, buildScript: script, at: module.place))
        }
    }

    /// Notes why a module was not loaded, and returns what to throw at the loader.
    private func notLoaded(_ module: PreparedModule, _ reason: LeftOutReason) -> ScriptError {
        loadFailures[module.id] = reason
        return ScriptError(code: .exception, name: "Error", message: "module \(module.id) was not loaded")
    }

    private func detailed(_ problem: RunProblem) -> RunProblem {
        guard case .pluginLeftOut(let plugin, .moduleNotLoaded(let module, _, _, _)) = problem,
            let reason = loadFailures[module]
        else { return problem }
        return .pluginLeftOut(plugin: plugin, reason: reason)
    }
}

extension SourceFile {
    /// The file's text without a byte order mark.
    fileprivate var moduleText: String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
}
