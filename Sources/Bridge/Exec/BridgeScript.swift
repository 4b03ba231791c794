import CScripts
import JavaScriptEngine

/// The bridge's own JavaScript.
public enum BridgeScript {
    /// What the URLs of Puente's own scripts begin with.
    public static let scheme = "puente:"

    /// The core module `cordova/exec`: the function that `define` takes.
    public static var exec: EmbeddedScript { script("cordova/exec", puente_bridge_exec) }
    /// The core module `cordova/exec/proxy`: the function that `define` takes.
    public static var proxy: EmbeddedScript { script("cordova/exec/proxy", puente_bridge_proxy) }
    static var binary: EmbeddedScript { script("bridge/binary", puente_bridge_binary) }

    /// A script of Puente's own, by its name in stacks.
    public static func script(_ name: String, _ script: puente_script) -> EmbeddedScript {
        EmbeddedScript(UnsafeBufferPointer(start: script.text, count: script.length), url: "\(scheme)\(name).js")
    }
}
