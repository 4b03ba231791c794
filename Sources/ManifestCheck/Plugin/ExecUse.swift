import Diagnostics
import SourceScan

/// A call of `exec` in one of the plugin's scripts.
struct ExecUse: Sendable {
    let script: ScannedScript
    /// Where the script is loaded.
    let scope: ModuleScope
    /// The platforms that matter, that the manifest has a section for and on which the script is loaded. Of those that nobody
    /// knows nothing is reported.
    let platforms: [String]
    let call: ExecCall
    /// The module that makes the call for the script, if another does.
    var wrapper: ScannedScript?
    /// Whether that module is there on some of the platforms only on which the script is.
    var isOfSomePlatforms = false

    /// The services that the script itself names. Those that a module names through which it calls are reported there.
    var services: [SourceLiteral] {
        (call.service?.literals ?? []).filter { $0.span.file.name == script.file.name }
    }

    /// Whether the call may be made on some platforms alone: the script, or the one that makes the call for it, asks there.
    var mayDependOnPlatform: Bool {
        script.mayDependOnPlatform(at: call.span)
            || call.wrapped.map { (wrapper ?? script).mayDependOnPlatform(at: $0) } == true
    }

    /// Whether the call is made with a name on a platform, as far as conditions about the platform tell for certain.
    func calls(_ name: SourceLiteral, on platform: String) -> Bool {
        runs(name, on: platform).allSatisfy { $0 == true }
    }

    /// Whether a condition about the platform keeps the call from being made with a name there, for certain.
    func avoids(_ name: SourceLiteral, on platform: String) -> Bool {
        runs(name, on: platform).contains(false)
    }

    /// What the conditions about the platform say of the call, of the one that another module makes for it, and of the name.
    private func runs(_ name: SourceLiteral, on platform: String) -> [Bool?] {
        let caller = wrapper ?? script
        let named = name.span.file.name == script.file.name ? script : caller
        var all = [script.runs(at: call.span, on: platform), named.runs(at: name.span, on: platform)]
        if let wrapped = call.wrapped { all.append(caller.runs(at: wrapped, on: platform)) }
        return all
    }

    /// Where another module makes the call for the script.
    var wrapperNotes: [DiagnosticNote] {
        guard wrapper != nil, let wrapped = call.wrapped else { return [] }
        return [DiagnosticNote("exec is called here for it", at: wrapped)]
    }
}

extension ExecCall {
    /// Whether another call says the same.
    fileprivate func says(_ other: ExecCall) -> Bool {
        service?.literals == other.service?.literals && action?.literals == other.action?.literals
    }
}

extension Inspection {
    /// The calls of `exec` in the scripts that matter, in the order of modules and lines, those of assets last; with them the calls of
    /// functions by which other modules call `exec`.
    var execUses: [ExecUse] { memory.execUses.value(findExecUses) }

    private func findExecUses() -> [ExecUse] {
        let sections = plugin.outline.platformNames.filter { options.covers($0) && PlatformNames.known.contains($0) }
        let pages = plugin.pageScripts.calling.filter { covers($0.place.scope) }
        let all = scripts.map { ($0.script, $0.path, $0.scope) } + pages.map { ($0.script, nil, $0.place.scope) }
        return all.flatMap { script, path, scope -> [ExecUse] in
            let platforms = sections.filter(scope.contains)
            return script.execCalls.map { ExecUse(script: script, scope: scope, platforms: platforms, call: $0) }
                + importedUses(script, path, scope, platforms)
        }
    }

    private func importedUses(
        _ script: ScannedScript, _ path: String?, _ scope: ModuleScope, _ platforms: [String]
    ) -> [ExecUse] {
        script.importedCalls.flatMap { call -> [ExecUse] in
            guard let name = plugin.moduleName(call.module, requiredIn: path) else { return [] }
            return plugin.modules.named(name, in: scope).flatMap { module, shared -> [ExecUse] in
                guard let other = plugin.script(of: module) else { return [] }
                // A function that calls exec in two branches is still one call here.
                var found: [ExecUse] = []
                for wrapper in other.exportedWrappers[call.member] ?? [] {
                    let use = ExecUse(
                        script: script, scope: shared, platforms: platforms.filter(shared.contains),
                        call: wrapper.call(by: call), wrapper: other,
                        isOfSomePlatforms: shared != scope)
                    if !found.contains(where: { $0.call.says(use.call) }) { found.append(use) }
                }
                return found
            }
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
        memory.scripts.value(findScripts)
    }

    private func findScripts() -> [(script: ScannedScript, path: String, scope: ModuleScope)] {
        var seen: Set<String> = []
        return modules.compactMap { module in
            guard let script = plugin.script(of: module), let path = module.file?.entry.path, seen.insert(path).inserted
            else { return nil }
            return (script, path, plugin.modules.scope(of: module))
        }
    }
}
