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
            reason.diagnostic(of: plugin)
        case .configurationUnreadable(let error):
            error.diagnostic
        case .targetTwice(let target, let first, let second):
            Diagnostic(
                code: "target-twice", severity: .warning,
                message: first.plugin == second.plugin
                    ? "two modules of '\(first.plugin)' are mapped to '\(target)': '\(first.module)' and '\(second.module)'"
                    : "two plugins are mapped to '\(target)': '\(first.plugin)' and '\(second.plugin)'",
                notes: [DiagnosticNote("module '\(second.module)' holds it now; '\(first.module)' was replaced")],
                help: "map one of them to another target")
        case .uncaught(let error, let site):
            error.diagnostic(
                code: error.code == .syntax ? "syntax-error" : "uncaught-exception",
                message: error.code == .syntax ? "\(error)" : "uncaught \(error)",
                notes: site.map { [DiagnosticNote("thrown in a callback of the exec called here", range: $0.range)] } ?? [])
        case .unhandledRejection(let error):
            error.diagnostic(
                code: "unhandled-rejection", message: "a promise was rejected and nobody handled it: \(error)",
                help: "await the promise, or give it a catch")
        case .secondAnswer(let service, let action, let first, let second):
            Diagnostic(
                code: "second-answer", severity: .warning,
                message: "a call of \(service).\(action) was answered again after its final answer; the second answer was dropped",
                notes: [
                    DiagnosticNote("the final answer came from \(first)"),
                    DiagnosticNote("the second one came from \(second)"),
                ],
                help: "send one final answer, or keep the callback (keepCallback) until the last")
        case .unanswered(let calls, let isCutOff):
            Diagnostic(
                code: "unanswered-calls", severity: .error,
                message: (isCutOff ? "the run was ended, and " : "nothing is left to run, and ")
                    + (calls.count == 1 ? "a call has had no answer" : "\(calls.count) calls have had no answer"),
                notes: calls.map { DiagnosticNote("\($0.service).\($0.action) was called here", range: $0.site?.range) },
                help: isCutOff ? nil : "have each action answer, with NO_RESULT if it has nothing to say")
        case .deviceReadyBlocked(let channels):
            Diagnostic(
                code: "deviceready-blocked", severity: .error,
                message: "deviceready has not fired: waiting for \(channels.joined(separator: ", "))",
                help: "call channel.initializationComplete for each feature that a plugin waits for")
        case .interrupted(let reason):
            Diagnostic(code: "interrupted", severity: .error, message: "\(ScriptError(interruption: reason))")
        }
    }
}

extension LeftOutReason {
    fileprivate func diagnostic(of plugin: String) -> Diagnostic {
        func leftOut(_ detail: String, notes: [DiagnosticNote] = [], help: String? = nil) -> Diagnostic {
            Diagnostic(
                code: "plugin-left-out", severity: .error, message: "plugin '\(plugin)' was left out: \(detail)", notes: notes,
                help: help)
        }
        switch self {
        case .manifest(let error):
            var diagnostic = error.diagnostic
            diagnostic.message = "plugin '\(plugin)' was left out: \(diagnostic.message)"
            return diagnostic
        case .duplicate(let first, let second):
            return leftOut("'\(second)' has the same id as '\(first)'", help: "keep one of the two folders")
        case .dependencyMissing(let id):
            return leftOut("it depends on '\(id)', which is not there", help: "add it with --plugin DIR or to plugins/")
        case .dependencyLeftOut(let id):
            return leftOut("it depends on '\(id)', which was left out")
        case .cyclicDependency(let id):
            // Cordova's own text.
            return leftOut("Cyclic dependency from \(plugin) to \(id)")
        case .moduleNotLoaded(let module, let error):
            return error.diagnostic(
                code: "plugin-left-out", message: "plugin '\(plugin)' was left out: module '\(module)' was not loaded: \(error)")
        case .moduleThrew(let module, let error):
            return error.diagnostic(
                code: "plugin-left-out", message: "plugin '\(plugin)' was left out: module '\(module)' threw \(error)")
        case .targetMissing(let module, let strategy):
            return leftOut("a <\(strategy)> of module '\(module)' has no target", help: "give it a target attribute")
        case .targetNotMapped(let module, let target, let error):
            return leftOut(
                "module '\(module)' could not be mapped to '\(target)': \(error)",
                help: "choose a target whose parent is an object")
        }
    }
}

extension ScriptError {
    fileprivate func diagnostic(
        code: String, message: String, notes: [DiagnosticNote] = [], help: String? = nil
    ) -> Diagnostic {
        let shown = frames.filter { $0.location?.url.hasPrefix(BridgeScript.scheme) == false }
        // The first place that the reader's own files have: an error may be made in Puente's code on behalf of theirs.
        let isOwn = location?.url.hasPrefix(BridgeScript.scheme) == false
        let place = isOwn ? location : shown.first?.location
        let calls = shown.dropFirst(shown.first?.location == place ? 1 : 0).map { frame in
            DiagnosticNote(
                frame.function.isEmpty ? "called here" : "called here, in \(frame.function)", range: frame.location?.range)
        }
        return Diagnostic(
            code: code, severity: .error, message: message, range: place?.range, notes: notes + calls.prefix(8), help: help)
    }
}

extension ScriptLocation {
    /// The place for a diagnostic. It has no length, and no column where the engine does not say.
    fileprivate var range: SourceRange {
        let position = SourcePosition(offset: 0, line: line, column: column ?? 0)
        return SourceRange(file: url, start: position, end: position)
    }
}
