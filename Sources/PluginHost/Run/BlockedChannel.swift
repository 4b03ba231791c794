import Bridge
import JavaScriptEngine

/// A channel that holds `deviceready` back, and what is known of why.
public struct BlockedChannel: Sendable, Hashable {
    /// A call of the plugin that waits for the channel: one that failed or has had no answer.
    public struct Call: Sendable, Hashable {
        /// With the plugin's own line.
        public var call: ScriptCall
        public var hasFailed: Bool
        /// What the error says that it failed with; `nil` when that was no error.
        public var message: String?
    }

    public var name: String
    /// The module that called `waitForInitialization`; `nil` when a script did, or the core.
    public var module: ModuleName?
    /// Where it was called.
    public var site: ScriptLocation?
    /// Those of the module's plugin.
    public var calls: [Call] = []
}
