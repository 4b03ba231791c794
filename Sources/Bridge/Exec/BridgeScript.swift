import JavaScriptEngine

/// The bridge's own JavaScript.
public enum BridgeScript {
    /// What the URLs of Puente's own scripts begin with.
    public static let scheme = "puente:"

    static var binary: EmbeddedScript { script("bridge/binary", EmbeddedText.binary) }

    /// A core module of the bridge's, `cordova/exec` among them: the function that `define` takes; `nil` when there is no such module.
    public static func module(_ id: String) -> EmbeddedScript? { EmbeddedText.module(id).map { script(id, $0) } }

    /// A script of Puente's own, by its name in stacks.
    public static func script(_ name: String, _ text: StaticString) -> EmbeddedScript {
        EmbeddedScript(text, url: "\(scheme)\(name).js")
    }
}
