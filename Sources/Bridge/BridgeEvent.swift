import JavaScriptEngine

/// Something about a call that its callbacks are not told.
public enum BridgeEvent: Sendable, Hashable {
    /// A callback threw: that of `call`, where it is known.
    case callbackThrew(ScriptError, call: ScriptCall?)
    /// A call that was wrong failed, and has no callback to be told so: its service or action is not there, or its arguments do not fit.
    case failureUnheard(ScriptCall, message: String)
    /// A line of a device's own log, verbatim: in the manners of iOS and Android, where no callback hears of it.
    case nativeLog(String)
    /// A call was answered again after its final answer; the second one was dropped.
    case secondAnswer(service: String, action: String, first: String, second: String)
}

/// A script's call of an action.
public struct ScriptCall: Sendable, Hashable {
    public let service: String
    public let action: String
    /// The script line that made it. `nil` where the script wants no stacks.
    public let site: ScriptLocation?

    public init(service: String, action: String, site: ScriptLocation?) {
        self.service = service
        self.action = action
        self.site = site
    }
}
