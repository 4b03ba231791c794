/// How a run ended.
public struct RunOutcome: Sendable {
    /// What went wrong, in the order in which it was noticed.
    public internal(set) var problems: [RunProblem] = []
    /// The code that the script gave to `puente.exit`.
    public internal(set) var requestedExitCode: Int32?

    /// The process's exit code. Of several that apply the first counts: 130 interrupted, 124 time limit, 2 a plugin left out, 1 the script
    /// failed, 13 calls or a value left unanswered; without any, what the script asked for.
    public var exitCode: Int32 { exitCode(isStrict: false) }

    /// The same; when it is strict, a warning or a note is a failure of the script's.
    public func exitCode(isStrict: Bool) -> Int32 {
        let codes = problems.compactMap { $0.exitCode ?? (isStrict && $0 != .interrupted(.exit, at: nil) ? 1 : nil) }
        return [130, 124, 2, 1, 13].first { codes.contains($0) } ?? requestedExitCode ?? 0
    }
}

extension RunProblem {
    /// The exit code that the problem leads to; `nil` for a warning.
    public var exitCode: Int32? {
        switch self {
        case .pluginFaulty(_, _, let stopsBoot): stopsBoot ? 2 : nil
        case .cordovaNotLoaded, .appPluginsMissing, .listenerNeverCalled, .dependenciesMissing, .variablesMissing,
            .targetElsewhere, .projectMissing, .pageScriptUnclosed,
            .targetTwice,
            .targetLost, .targetMerged, .manifestOdd, .secondAnswer, .failureUnheard, .sourceMapUnreadable,
            .waitingForNetwork:
            nil
        case .hostFailed, .pluginLeftOut, .folderUnreadable, .configurationUnreadable, .deviceReadyBlocked: 2
        case .syntax, .importFailed, .uncaught, .unhandledRejection, .pageScriptMissing: 1
        case .unanswered, .valueUnsettled, .awaitUnsettled: 13
        case .interrupted(.interrupted, _): 130
        case .interrupted(.timeLimit, _): 124
        case .interrupted(.memoryLimit, _): 1
        case .interrupted(.exit, _): nil
        }
    }
}
