import JavaScriptEngine

/// Something about a call that its callbacks cannot be told.
public enum BridgeEvent: Sendable, Hashable {
    /// A callback threw. `site` is where the script called `exec`.
    case callbackThrew(ScriptError, site: ScriptLocation?)
    /// A call was answered again after its final answer; the second one was dropped.
    case secondAnswer(service: String, action: String, first: String, second: String)
}

/// A call that nobody has answered.
public struct UnansweredCall: Sendable, Hashable {
    public let service: String
    public let action: String
    /// The script line that made it.
    public let site: ScriptLocation?

    public init(service: String, action: String, site: ScriptLocation?) {
        self.service = service
        self.action = action
        self.site = site
    }
}
