import JSONCoding

/// What a native implementation sends a script: Cordova's plugin result.
public struct PluginResult: Sendable {
    public var status: Status
    public var message: Message
    /// Whether more results will follow. A call that has had one such result is a stream: it does not keep a run alive.
    public var keepCallback: Bool

    public init(_ status: Status, _ message: Message = .none, keepCallback: Bool = false) {
        self.status = status
        self.message = message
        self.keepCallback = keepCallback
    }

    /// Success without a message: the callback gets no argument.
    public static let ok = PluginResult(.ok)

    /// Nothing is called, and the call is closed: it counts as answered.
    public static let noResult = PluginResult(.noResult)

    /// Success with a value's JSON form.
    /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the value has none.
    public static func ok(_ value: some Encodable) throws(ActionError) -> PluginResult {
        PluginResult(.ok, try Message(value))
    }

    /// Failure with a value's JSON form, handed to `fail` as it is.
    /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the value has none.
    public static func error(_ value: some Encodable) throws(ActionError) -> PluginResult {
        PluginResult(.error, try Message(value))
    }

    /// The same result with more to follow.
    public func keepingCallback() -> PluginResult {
        PluginResult(status, message, keepCallback: true)
    }
}
