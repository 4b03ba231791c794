import Bridge
import Diagnostics
import JavaScriptEngine
import PluginManifest

// The one place that words a run's problems.
extension RunProblem {
    /// The problem for people: what happened, where, and what to do.
    public var diagnostic: Diagnostic {
        switch self {
        case .pluginLeftOut(let plugin, let reason):
            reason.diagnostic(of: plugin, .leftOut)
        case .pluginFaulty(let plugin, let reason, let stopsBoot):
            reason.diagnostic(of: plugin, stopsBoot ? .stoppedBoot : .ignored)
        case .appPluginsMissing(let ids, let range):
            Diagnostic(
                code: "app-plugins-missing", severity: .warning,
                message: ids.count == 1
                    ? "plugin '\(ids[0])' of the app was not found"
                    : "\(ids.count) plugins of the app were not found: \(ids.joined(separator: ", "))",
                range: range,
                help:
                    "install \(ids.count == 1 ? "it" : "them") with 'cordova prepare', or name the folder that has \(ids.count == 1 ? "it" : "them"): --plugins DIR"
            )
        case .dependenciesMissing(let missing):
            Self.dependenciesMissing(missing)
        case .variablesMissing(let names, let plugin, let range):
            Self.variablesMissing(names, of: plugin, at: range)
        case .targetElsewhere(let target, let plugin, let platforms):
            Self.targetElsewhere(target, plugin, platforms)
        case .pageScriptMissing(let source, let reason, let place):
            Diagnostic(
                code: "script-missing", severity: .error,
                message: "the script '\(source)' could not be loaded: \(reason)",
                range: place.range,
                help: source.contains("//")
                    ? "copy it into www: scripts are not loaded from servers"
                    : "correct the src, or give the element an onerror handler if the page can do without")
        case .pageScriptUnclosed(let place):
            Diagnostic(
                code: "script-unclosed", severity: .warning,
                message: "the page ends within this script, so it does not run", range: place.range,
                help: "add </script>")
        case .cordovaNotLoaded(let page):
            Diagnostic(
                code: "cordova-not-loaded", severity: .note,
                message: "'\(page)' loads no cordova.js, so its plugins are not there",
                help: "add <script src=\"cordova.js\"></script> before the page's own scripts")
        case .projectMissing(let name):
            Diagnostic(
                code: "project-missing", severity: .note,
                message: "no plugin maps '\(name)': no project was found, so no plugins were loaded",
                notes: [
                    DiagnosticNote(
                        "the project is the nearest folder, from the current one upwards, with plugin.xml or config.xml"
                    )
                ],
                help: "run puente in the project's folder, or name it with --project DIR, or a plugin with --plugin DIR"
            )
        case .listenerNeverCalled(let type, let meant, let location):
            Diagnostic(
                code: "listener-never-called", severity: .note,
                message: "no event '\(type)' has come; did you mean '\(meant)'?", range: location?.range)
        case .folderUnreadable(let error):
            Diagnostic(
                code: "folder-unreadable", severity: .error, message: "the plugins of a folder were left out: \(error)",
                help: "make the folder readable, or remove it if it holds no plugins")
        case .configurationUnreadable(let error):
            error.diagnostic
        case .targetTwice(let target, let first, let second):
            Self.targetTwice(target, first, second)
        case .targetLost(let lost, let owner, let target, let module):
            Self.targetLost(lost, of: owner, target, by: module)
        case .targetMerged(let target, let first, let second):
            Self.targetMerged(target, first, second)
        case .manifestOdd(let oddity, let plugin, let range):
            Self.manifestOdd(oddity, of: plugin, at: range)
        case .syntax(let error, let unsupported):
            error.diagnostic(code: "syntax-error", message: "\(error)", help: unsupported?.helpForScripts)
        case .hostFailed(let error):
            error.diagnostic
        case .importFailed(let fault, let location):
            Diagnostic(
                code: "import-failed", severity: .error, message: fault.description, range: location.range,
                help: fault.help)
        case .uncaught(let error, let call):
            error.diagnostic(
                code: "uncaught-exception", message: "uncaught \(error.name == nil ? "value: " : "")\(error)",
                notes: call.map { call in
                    let place = call.site == nil ? "" : ", called here"
                    return [
                        DiagnosticNote(
                            "thrown in a callback of \(call.service).\(call.action)\(place)", range: call.site?.range)
                    ]
                } ?? [], help: MissingGlobal.help(for: error))
        case .unhandledRejection(let error):
            error.diagnostic(
                code: "unhandled-rejection", message: "unhandled promise rejection: \(error)",
                help: MissingGlobal.help(for: error) ?? "await the promise, or add a catch handler")
        case .secondAnswer(let service, let action, let first, let second):
            Diagnostic(
                code: "second-answer", severity: .warning,
                message:
                    "\(service).\(action) sent another result after its final result; the second one was ignored",
                notes: [
                    DiagnosticNote("the final result came from \(first)"),
                    DiagnosticNote("the ignored result came from \(second)"),
                ],
                help: "send one final result, or set keepCallback on every result but the last")
        case .failureUnheard(let call, let message):
            Diagnostic(
                code: "failure-unheard", severity: .warning,
                message: "\(call.service).\(call.action) failed, and the call has no fail callback: \(message)",
                range: call.site?.range,
                help: "fix the call, or pass it a fail callback")
        case .unanswered(let calls, let isCutOff):
            Diagnostic(
                code: "unanswered-calls", severity: .error,
                message: (calls.count == 1 ? "a call was not answered" : "\(calls.count) calls were not answered")
                    + (isCutOff ? " before the run was stopped" : ", and nothing is left to run"),
                notes: calls.notes,
                help: isCutOff
                    ? nil
                    : calls.places.contains { $0.call.service == "Notification" }
                        ? "a dialog is open; answer it with puente.device.dialogs.answer('OK')"
                        : "make each action send a result; send NO_RESULT if it has none")
        case .waitingForNetwork(let requests, let count):
            Diagnostic(
                code: "network-waiting", severity: .note,
                message: count == 1
                    ? "a request or socket was open when the run was stopped"
                    : "\(count) requests and sockets were open when the run was stopped",
                notes: requests.map { request in
                    DiagnosticNote(
                        request.what + (request.count > 1 ? " (\(request.count) times)" : ""),
                        range: request.site?.range)
                })
        case .deviceReadyBlocked(let channels):
            Self.deviceReadyBlocked(channels)
        case .valueUnsettled:
            Diagnostic(
                code: "value-unsettled", severity: .error,
                message: "the promise is still pending, and nothing is left to run",
                help: "check that every path through the code calls resolve or reject")
        case .awaitUnsettled(let script):
            Diagnostic(
                code: "await-unsettled", severity: .error,
                message: "a top-level await of '\(script)' is still pending, and nothing is left to run",
                help: "check that the promise it waits for is always settled")
        case .sourceMapUnreadable(let script, let map):
            Diagnostic(
                code: "source-map-unreadable", severity: .warning,
                message: "the source map of '\(script)' is not valid and was ignored: \(map)",
                help: "build the file again, or remove its sourceMappingURL comment")
        case .interrupted(let reason, let location):
            reason.diagnostic(at: location)
        }
    }
}

extension UnansweredCalls {
    fileprivate var notes: [DiagnosticNote] {
        let notes = places.map { place in
            let call = place.call
            let times = place.count == 1 ? "" : "\(call.site == nil ? "" : ",") \(place.count) times"
            return DiagnosticNote(
                "\(call.service).\(call.action) was called\(call.site == nil ? "" : " here")\(times)",
                range: call.site?.range)
        }
        return others == 0 ? notes : notes + [DiagnosticNote("… and \(others) more")]
    }
}

extension Interruption.Reason {
    fileprivate func diagnostic(at location: ScriptLocation?) -> Diagnostic {
        func stopped(_ code: String, _ message: String, help: String? = nil) -> Diagnostic {
            Diagnostic(
                code: code, severity: .error, message: message, range: location?.range,
                notes: location == nil ? [] : [DiagnosticNote("the script was running near here")], help: help)
        }
        return switch self {
        case .interrupted: stopped("interrupted", "the run was interrupted")
        case .timeLimit:
            stopped("time-limit", "the run exceeded its time limit", help: "raise the limit with --timeout")
        case .memoryLimit:
            stopped(
                "memory-limit", "the run exceeded its memory limit", help: "raise the limit with --memory-limit")
        case .exit: stopped("exit", "the script ended the run")
        }
    }
}

extension UnsupportedSyntax {
    fileprivate var helpForScripts: String {
        switch self {
        case .topLevelAwait: "await is only valid in async functions; wrap the code: (async () => { … })()"
        case .module:
            "a script is not an ES module; use the plugins' globals or cordova.require instead of import, and remove export"
        }
    }

    fileprivate var helpForModules: String {
        switch self {
        case .topLevelAwait: "await is only valid in async functions"
        case .module: "a plugin's modules are not ES modules; use require('…') and module.exports"
        }
    }
}

/// What a plugin's fault led to.
private enum FaultEffect: String {
    case leftOut = "was left out"
    case stoppedBoot = "stopped the boot"
    case ignored = "has a fault"

    var code: String {
        switch self {
        case .leftOut: "plugin-left-out"
        case .stoppedBoot: "boot-stopped"
        case .ignored: "plugin-fault"
        }
    }
}

extension LeftOutReason {
    fileprivate func diagnostic(of plugin: String, _ effect: FaultEffect) -> Diagnostic {
        var diagnostic = diagnostic(of: "plugin '\(plugin)' \(effect.rawValue)", of: plugin)
        diagnostic.code = effect == .leftOut ? diagnostic.code : effect.code
        if effect == .ignored { diagnostic.severity = .warning }
        if effect == .stoppedBoot {
            diagnostic.notes.append(
                DiagnosticNote("in this manner of bridge no module behind it is mapped, and deviceready does not fire"))
        }
        return diagnostic
    }

    private func diagnostic(of subject: String, of plugin: String) -> Diagnostic {
        func leftOut(_ detail: String, at range: SourceRange? = nil, help: String? = nil) -> Diagnostic {
            Diagnostic(
                code: "plugin-left-out", severity: .error, message: "\(subject): \(detail)", range: range, help: help)
        }
        switch self {
        case .manifest(let error):
            var diagnostic = error.diagnostic
            diagnostic.message = "\(subject): \(diagnostic.message)"
            return diagnostic
        case .duplicate(let first, let second, let range):
            return leftOut("'\(second)' has the same id as '\(first)'", at: range, help: "keep one of the two folders")
        case .dependencyLeftOut(let id, let range):
            return leftOut("it depends on '\(id)', which was left out", at: range)
        case .cyclicDependency(let ring, let range):
            // Cordova's own text, which names the last step.
            let way = (ring + ring.prefix(1)).joined(separator: " → ")
            return leftOut("Cyclic dependency from \(plugin) to \(ring.first ?? plugin): \(way)", at: range)
        case .moduleUnreadable(let module, let error, let similar, let script, let range):
            return leftOut(
                "module '\(module)' was not loaded: \(error)", at: range,
                help: similar.map { "did you mean '\($0)'? Names of files are case-sensitive" }
                    ?? script.map { "a build may make the file: run 'npm run \($0)' in the plugin's folder" })
        case .moduleOutside(_, let source, let directory, let range):
            // Cordova's own text, which it says of other files.
            return leftOut("File \"\(source)\" is located outside the plugin directory \"\(directory)\"", at: range)
        case .moduleNotLoaded(let module, let error, let unsupported, let range):
            return error.diagnostic(
                code: "plugin-left-out",
                message: "\(subject): module '\(module)' was not loaded: \(error)",
                otherwiseAt: range, help: unsupported?.helpForModules)
        case .moduleThrew(let module, let error, let range):
            return error.diagnostic(
                code: "plugin-left-out", message: "\(subject): module '\(module)' threw \(error)",
                otherwiseAt: range,
                help: error.message == "module \(module) already defined"
                    ? "the file calls cordova.define itself, as Cordova's build does around it: remove that call" : nil)
        case .targetMissing(let module, let strategy, let range):
            return leftOut(
                "a <\(strategy)> of module '\(module)' has no target", at: range, help: "add a target attribute")
        case .targetNotMapped(let module, let target, let error, let range):
            return leftOut(
                "module '\(module)' cannot be mapped to '\(target)': \(error)", at: range,
                help: error.helpForTargets)
        }
    }
}

extension ScriptError {
    /// What to do about a target that could not be had; `nil` when it is not the target that is wrong.
    fileprivate var helpForTargets: String? {
        // Cordova's own text.
        if message == "Properties can only be defined on Objects." {
            return "choose a target whose parent is an object"
        }
        return isOfReader ? nil : "choose a target that can be replaced"
    }

    /// Whether it was made in the reader's own files, rather than in Puente's code.
    fileprivate var isOfReader: Bool { location?.url.hasPrefix(BridgeScript.scheme) == false }
}

extension ScriptError {
    fileprivate func diagnostic(
        code: String, message: String, notes: [DiagnosticNote] = [], otherwiseAt range: SourceRange? = nil,
        help: String? = nil
    ) -> Diagnostic {
        let shown = frames.filter { $0.location?.url.hasPrefix(BridgeScript.scheme) == false }
        // The first place that the reader's own files have: an error may be made in Puente's code on behalf of theirs.
        let place = isOfReader ? location : shown.first?.location
        let calls = shown.dropFirst(shown.first?.location == place ? 1 : 0).map { frame in
            DiagnosticNote(
                frame.function.isEmpty ? "called here" : "called here, in \(frame.function)",
                range: frame.location?.range)
        }
        let origin = thrownAt.map { [DiagnosticNote("thrown here, in the plugin", range: $0.range)] } ?? []
        return Diagnostic(
            code: code, severity: .error, message: message, range: place?.range ?? range,
            notes: notes + origin + calls.prefix(8), help: help)
    }
}

extension ScriptLocation {
    /// The place for a diagnostic. It has no length, and no column where the engine does not say.
    var range: SourceRange {
        let position = SourcePosition(offset: 0, line: line, column: column ?? 0)
        return SourceRange(file: url, start: position, end: position)
    }
}
