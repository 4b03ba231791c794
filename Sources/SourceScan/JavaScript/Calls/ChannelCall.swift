public import Diagnostics

/// A call that holds `deviceready` back until a feature is initialized, or says that it is (Cordova spec §5.1).
public struct ChannelCall: Sendable, Hashable {
    public enum Operation: Sendable, Hashable {
        case waitForInitialization
        case initializationComplete
    }

    public let operation: Operation
    public let span: SourceSpan
    /// The feature's name.
    public let feature: ExecName
    /// Whether it surely runs when the script is loaded: it stands in no function, block or condition. Asked of
    /// ``Operation/waitForInitialization`` alone.
    public let isCertain: Bool
}
