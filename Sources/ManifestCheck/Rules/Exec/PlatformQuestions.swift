import SourceScan

/// Which scripts look at the platform they are on, so that what they call may depend on it. Each is read once.
struct PlatformQuestions {
    private var known: [String: Bool] = [:]

    /// Whether the script of a call asks, or the one that makes the call for it.
    mutating func areAsked(by use: ExecUse) -> Bool {
        areAsked(by: use.script) || use.wrapper.map { areAsked(by: $0) } == true
    }

    private mutating func areAsked(by script: ScannedScript) -> Bool {
        if let known = known[script.file.name] { return known }
        let asks = script.asksForPlatform
        known[script.file.name] = asks
        return asks
    }
}
