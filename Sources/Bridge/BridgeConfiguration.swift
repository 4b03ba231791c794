import JavaScriptEngine

/// How a bridge behaves.
public struct BridgeConfiguration: Sendable {
    /// In whose manner calls behave.
    public var manner: BridgeManner
    /// How long an asynchronous action may take, on the run's clock and, if that is virtual, on the machine's as well; `nil` for any time.
    public var execTimeout: Duration?
    /// Whether a proxy wins over a native implementation, as on the platform `browser`.
    public var prefersProxies: Bool
    /// Whether a script file belongs to a plugin rather than to the app: a call's site is the first line outside of plugins.
    public var isPluginFile: @Sendable (_ url: String) -> Bool
    /// The actions of a service that plugins call, as far as that is known. Asked when a call finds no native implementation.
    public var calledActions: @Sendable (_ service: String) -> [String]

    public init(
        manner: BridgeManner = .strict, execTimeout: Duration? = .seconds(30), prefersProxies: Bool = false,
        isPluginFile: @escaping @Sendable (_ url: String) -> Bool = { _ in false },
        calledActions: @escaping @Sendable (_ service: String) -> [String] = { _ in [] }
    ) {
        self.manner = manner
        self.execTimeout = execTimeout
        self.prefersProxies = prefersProxies
        self.isPluginFile = isPluginFile
        self.calledActions = calledActions
    }
}
