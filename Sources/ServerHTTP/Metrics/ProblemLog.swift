import Logging

/// Hands what the HTTP server finds wrong to the operator, and drops its chatter.
struct ProblemLog: LogHandler {
    let onProblem: @Sendable (String) -> Void
    var logLevel = Logger.Level.error
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        onProblem("\(event.message)")
    }
}
