import CScripts
import JavaScriptEngine

/// The platform's own JavaScript files, embedded.
enum WebScript {
    /// What the names of Puente's own scripts begin with.
    static let scheme = "puente:"

    /// The file `<name>.js`, a function; `nil` when there is none.
    static func named(_ name: String) -> EmbeddedScript? {
        let script = puente_web_script(name)
        guard script.text != nil else { return nil }
        return EmbeddedScript(
            UnsafeBufferPointer(start: script.text, count: script.length), url: "\(scheme)\(name).js")
    }
}
