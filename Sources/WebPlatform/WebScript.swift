import CScripts

/// One of the platform's own JavaScript files, embedded.
struct WebScript {
    /// The text, NUL-terminated UTF-8, for as long as the program runs.
    let text: UnsafePointer<CChar>
    /// The name that stacks show.
    let url: String

    /// The file `<name>.js`; `nil` when there is none.
    init?(named name: String) {
        guard let text = puente_web_script(name) else { return nil }
        self.text = text
        self.url = "puente:\(name).js"
    }
}
