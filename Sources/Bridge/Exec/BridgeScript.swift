import CScripts

/// The bridge's own JavaScript.
public struct BridgeScript: Sendable {
    /// What the URLs of Puente's own scripts begin with.
    public static let scheme = "puente:"

    /// The text, NUL-terminated UTF-8, for as long as the program runs.
    public nonisolated(unsafe) let text: UnsafePointer<CChar>
    /// The name that stacks show.
    public let url: String

    private init(_ name: String, _ text: UnsafePointer<CChar>) {
        self.text = text
        self.url = "\(Self.scheme)\(name).js"
    }

    /// The core module `cordova/exec`.
    public static let exec = BridgeScript("cordova/exec", puente_bridge_exec)
    /// The core module `cordova/exec/proxy`.
    public static let proxy = BridgeScript("cordova/exec/proxy", puente_bridge_proxy)
    static let binary = BridgeScript("bridge/binary", puente_bridge_binary)
}
