import JavaScriptEngine

@testable import PluginHost

/// What a host reported, in the form that suites ask for it.
struct SuiteReport: Encodable {
    var kind: String
    var plugin: String?
    var reason: String?
    var module: String?
    var strategy: String?
    var target: String?
    var lost: String?
    var dependency: String?
    var first: Name?
    var second: Name?
    var channels: [String]?
    var level: String?
    var text: String?
    /// An error's name and message.
    var error: String?
    var message: String?

    struct Name: Encodable {
        let plugin: String
        let module: String

        init(_ name: ModuleName) {
            plugin = name.plugin
            module = name.module
        }
    }

    static func all(of recorder: Recorder, isReady: Bool) -> [SuiteReport] {
        recorder.problems.map(SuiteReport.init)
            + recorder.messages.map { SuiteReport(kind: "console", level: $0.level.rawValue, text: $0.text) }
            + (isReady ? [SuiteReport(kind: "deviceready")] : [])
    }
}

extension SuiteReport {
    init(_ problem: RunProblem) {
        switch problem {
        case .pluginLeftOut(let plugin, let reason):
            self.init(kind: "leftOut", plugin: plugin)
            set(reason)
        case .targetTwice(let target, let first, let second):
            self.init(kind: "targetTwice", target: target, first: Name(first.name), second: Name(second.name))
        case .targetLost(let lost, let owner, let target, let module):
            self.init(
                kind: "targetLost", target: target, lost: lost, first: owner.map { Name($0.name) },
                second: Name(module.name))
        case .pluginFaulty(let plugin, let reason, let stopsBoot):
            self.init(kind: stopsBoot ? "bootStopped" : "fault", plugin: plugin)
            set(reason)
        case .deviceReadyBlocked(let channels):
            self.init(kind: "channelsBlocked", channels: channels.map(\.name))
        default:
            // Whatever else it is, no suite expects it.
            self.init(kind: "problem", message: problem.diagnostic.message)
        }
    }

    private mutating func set(_ reason: LeftOutReason) {
        switch reason {
        case .moduleUnreadable(let module, _, _, _, _):
            self.reason = "module-unreadable"
            self.module = module
        case .moduleNotLoaded(let module, let error, _, _):
            self.reason = "module-not-loaded"
            self.module = module
            set(error)
        case .moduleThrew(let module, let error, _):
            self.reason = "module-threw"
            self.module = module
            set(error)
        case .targetMissing(let module, let strategy, _):
            self.reason = "target-missing"
            self.module = module
            self.strategy = strategy
        case .targetNotMapped(let module, let target, let error, _):
            self.reason = "target-not-mapped"
            self.module = module
            self.target = target
            set(error)
        case .dependencyLeftOut(let id, _):
            self.reason = "dependency-left-out"
            dependency = id
        default:
            self.reason = "\(reason)"
        }
    }

    private mutating func set(_ error: ScriptError) {
        self.error = error.name
        message = error.message
    }
}
