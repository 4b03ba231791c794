import JavaScriptEngine
import PluginManifest

extension PreparedProject {
    /// What explains an error of a script's: it looks for a target that a section maps which this run does not read.
    func explanation(of error: ScriptError) -> RunProblem? {
        guard let path = Self.path(in: error.message) else { return nil }
        for plugin in plugins {
            var target: String?
            let platforms = plugin.otherSections.filter { platform in
                let found = plugin.targets(onlyFor: platform).first {
                    Self.isPart($0, of: path) || Self.isPart(path, of: $0)
                }
                target = target ?? found
                return found != nil
            }
            if let target { return .targetElsewhere(target, plugin: plugin.id, platforms: platforms) }
        }
        return nil
    }

    /// What the engine says was not there: of `undefined is not an object (evaluating 'a.b.c')` it is `a.b.c`.
    fileprivate static func path(in message: String) -> String? {
        let missing = "Can't find variable: "
        if message.hasPrefix(missing) { return String(message.dropFirst(missing.count)) }
        for opening in ["(evaluating '", "(In '"] {
            guard let start = message.firstRange(of: opening)?.upperBound else { continue }
            let rest = message[start...]
            let path = (rest.hasPrefix("new ") ? rest.dropFirst(4) : rest).prefix {
                $0.isLetter || $0.isNumber || "._$".contains($0)
            }
            return path.isEmpty ? nil : withoutWindow(String(path))
        }
        return nil
    }

    private static func isPart(_ path: String, of whole: String) -> Bool {
        whole == path || whole.hasPrefix(path + ".")
    }

    fileprivate static func withoutWindow(_ path: String) -> String {
        path.hasPrefix("window.") ? String(path.dropFirst("window.".count)) : path
    }
}

extension Project {
    /// What explains an error of a script's where there is no project: it looks for what a plugin would bring.
    func explanation(of error: ScriptError) -> RunProblem? {
        guard !isFound, plugins.isEmpty, let path = PreparedProject.path(in: error.message) else { return nil }
        let isVariable = error.name == "ReferenceError"
        let root = path.prefix { $0 != "." }
        guard isVariable || ["cordova", "navigator", "plugins"].contains(root) else { return nil }
        return .projectMissing(path)
    }
}

extension PreparedPlugin {
    /// The targets that the section for that platform maps and this run does not.
    fileprivate func targets(onlyFor platform: String) -> [String] {
        let mapped = Set(modules.flatMap { Self.targets($0.source) })
        return folder.manifest.jsModules(for: platform).flatMap(Self.targets).filter { !mapped.contains($0) }
    }

    private static func targets(_ module: JSModule) -> [String] {
        (module.clobbers + module.merges).compactMap { $0.target?.value }.filter { !$0.isEmpty }
            .map(PreparedProject.withoutWindow)
    }
}
