/// The Swift file that holds the texts. They are literals, so the program has them where it is loaded and nothing happens at its start.
struct SwiftSource {
    private let scripts: [Script]

    init(_ scripts: [Script]) {
        self.scripts = scripts
    }

    var text: String {
        """
        // Made by ScriptEmbedder of this module's JavaScript files.

        /// The module's own JavaScript.
        enum EmbeddedText {
            /// The file `<name>.js`, unless it is a core module's.
            static func script(_ name: String) -> StaticString? {
        \(lookup(scripts.filter { $0.module == nil }, by: \.name))
            }

            /// The core module of an id, as the function that `define` takes.
            static func module(_ id: String) -> StaticString? {
        \(lookup(scripts.filter { $0.module != nil }, by: { $0.module ?? "" }))
            }

        \(scripts.map(property).joined(separator: "\n\n"))
        }

        """
    }

    private func lookup(_ scripts: [Script], by key: (Script) -> String) -> String {
        guard !scripts.isEmpty else { return "        nil" }
        let cases = scripts.map { "        case \"\(key($0))\": \(Self.identifier($0.name))" }
        return "        switch \(scripts[0].module == nil ? "name" : "id") {\n" + cases.joined(separator: "\n")
            + "\n        default: nil\n        }"
    }

    private func property(of script: Script) -> String {
        let text = script.text(among: scripts)
        // As many signs as keep the text from ending the literal or escaping out of it.
        var signs = "#"
        while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
        return
            "    static var \(Self.identifier(script.name)): StaticString {\n\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)\n    }"
    }

    /// `inspect-text` is `inspectText`; in backticks, as a name may be a word of Swift's.
    private static func identifier(_ name: String) -> String {
        let words = name.split(separator: "-")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return "`" + (words.first.map(String.init) ?? "") + rest.joined() + "`"
    }
}
