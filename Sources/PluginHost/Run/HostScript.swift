import Bridge
import JavaScriptEngine

/// The host's own JavaScript beside Cordova's core.
enum HostScript {
    /// The global `puente`.
    static var puente: EmbeddedScript { BridgeScript.script("puente", EmbeddedText.puente) }
}
