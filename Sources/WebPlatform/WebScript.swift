import JavaScriptEngine

/// The platform's own JavaScript files, embedded.
enum WebScript {
    /// What the names of Puente's own scripts begin with.
    static let scheme = "puente:"

    /// The file `<name>.js`, a function; `nil` when there is none.
    static func named(_ name: String) -> EmbeddedScript? {
        EmbeddedText.script(name).map { EmbeddedScript($0, url: "\(scheme)\(name).js") }
    }
}
