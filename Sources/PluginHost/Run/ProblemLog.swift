import Bridge
import JavaScriptEngine
import WebPlatform

/// Gathers a run's problems and passes each on as soon as it is noticed.
final class ProblemLog {
    private(set) var outcome = RunOutcome()
    /// Whether a script has failed.
    private(set) var hasFailed = false
    private let onProblem: @Sendable (RunProblem) -> Void

    /// Whether a file is one of a plugin's that this program answers, so that an error made there is about the call of the plugin.
    var isAnsweredPluginFile: ((String) -> Bool)?
    /// What there is to say of an error beside itself.
    var explain: ((ScriptError) -> RunProblem?)?
    /// Called when a problem ends the run: a script failed.
    var onFatal: (() -> Void)?

    init(_ onProblem: @escaping @Sendable (RunProblem) -> Void) {
        self.onProblem = onProblem
    }

    func add(_ problem: RunProblem) {
        // What an engine that cannot end a script has `puente.exit` throw.
        if problem.isFatal, outcome.requestedExitCode != nil { return }
        let problem = isAnsweredPluginFile.map(problem.atCaller) ?? problem
        outcome.problems.append(problem)
        onProblem(problem)
        if let error = problem.scriptError, let explanation = explain?(error) { add(explanation) }
        if problem.isFatal {
            hasFailed = true
            onFatal?()
        }
    }

    func requestExit(_ code: Int32) {
        outcome.requestedExitCode = outcome.requestedExitCode ?? code
    }

    /// Reads the manifests for the run and orders the plugins; those that cannot boot become problems.
    func prepare(_ configuration: HostConfiguration) -> PreparedProject? {
        guard let project = configuration.project else { return nil }
        let prepared = PreparedProject(project, platform: configuration.platform, catalog: configuration.catalog)
        prepared.problems.forEach(add)
        return prepared
    }
}

extension RunProblem {
    /// The same where the script called the plugin, if that is where the error is from.
    fileprivate func atCaller(of isPluginFile: (String) -> Bool) -> RunProblem {
        switch self {
        case .uncaught(let error, let callback): .uncaught(error.atCaller(of: isPluginFile), callback: callback)
        case .unhandledRejection(let error): .unhandledRejection(error.atCaller(of: isPluginFile))
        default: self
        }
    }

    /// The error that a script has thrown.
    fileprivate var scriptError: ScriptError? {
        switch self {
        case .uncaught(let error, _), .unhandledRejection(let error), .pluginLeftOut(_, .moduleThrew(_, let error, _)),
            .pluginFaulty(_, .moduleThrew(_, let error, _), _):
            error
        default: nil
        }
    }

    /// Whether the run ends with it.
    fileprivate var isFatal: Bool {
        switch self {
        case .syntax, .hostFailed, .importFailed, .uncaught, .unhandledRejection: true
        default: false
        }
    }

    /// - Returns: `nil` for what is no problem.
    init?(_ event: BridgeEvent) {
        switch event {
        case .nativeLog: return nil
        case .callbackThrew(let error, let call):
            self = .uncaught(error, callback: call)
        case .failureUnheard(let call, let message):
            self = .failureUnheard(call, message: message)
        case .secondAnswer(let service, let action, let first, let second):
            self = .secondAnswer(service: service, action: action, first: first, second: second)
        }
    }

    init(_ event: WebEvent) {
        switch event {
        case .uncaught(let error): self = .uncaught(error, callback: nil)
        case .unhandledRejection(let error): self = .unhandledRejection(error)
        }
    }
}
