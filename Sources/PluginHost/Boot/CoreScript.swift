import Bridge
import JavaScriptEngine

/// Cordova's core modules in this program, by id.
enum CoreScript {
    /// The registry that is evaluated first.
    static var registry: EmbeddedScript { BridgeScript.script("cordova/require", EmbeddedText.require) }

    /// A core module: the function that `define` takes; `nil` when there is no such module.
    static func module(_ id: String, in manner: BridgeManner) -> EmbeddedScript? {
        EmbeddedText.module(id).map { BridgeScript.script(id, $0) } ?? BridgeScript.module(id, in: manner)
    }
}
