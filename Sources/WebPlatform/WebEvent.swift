import JavaScriptEngine

/// What no script handled.
public enum WebEvent: Sendable, Hashable {
    /// A callback threw, and no `error` listener prevented the report.
    case uncaught(ScriptError)
    /// A promise was rejected, nobody had handled it by the end of the turn, and no `unhandledrejection` listener prevented the report.
    case unhandledRejection(ScriptError)
}
