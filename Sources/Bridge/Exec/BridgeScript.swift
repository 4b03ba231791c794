import JavaScriptEngine

/// The bridge's own JavaScript.
public enum BridgeScript {
    /// What the URLs of Puente's own scripts begin with.
    public static let scheme = "puente:"

    static var binary: EmbeddedScript { script("bridge/binary", EmbeddedText.binary) }

    /// A core module of the bridge's, `cordova/exec` among them: the function that `define` takes; `nil` when there is no such module.
    public static func module(_ id: String, in manner: BridgeManner) -> EmbeddedScript? {
        if manner == .strict { return EmbeddedText.module(id).map { script(id, $0) } }
        // The manners of devices put an exec of their own before the strict one.
        let name =
            switch id {
            case "cordova/exec": "cordova/exec-\(manner.rawValue)"
            case "puente/calls": "cordova/exec"
            default: id
            }
        return EmbeddedText.module(name).map { script(name, $0) }
    }

    /// A script of Puente's own, by its name in stacks.
    public static func script(_ name: String, _ text: StaticString) -> EmbeddedScript {
        EmbeddedScript(text, url: "\(scheme)\(name).js")
    }
}
