import JavaScriptEngine

extension Context {
    /// Whether a JavaScript text is a module: it does not parse as a classic script for `import`, `export`, `import.meta` or an `await` outside of
    /// any function, or it calls `import()`. A text without these words costs a look through it.
    func isModule(_ text: String) -> Bool {
        guard text.mentions(["import", "export", "await"]) else { return false }
        if parsesAsScript(text) {
            // Where these words are a call, the text does not parse once a point stands between them.
            return text.mentions(["import(", "import ("])
                && !parsesAsScript(text.replacing("import(", with: "import.(").replacing("import (", with: "import.("))
        }
        return text.hasModuleStatement || text.mentions(["import.meta"])
            || text.mentions(["await"]) && parses(text, as: .asyncFunction)
    }

    private func parsesAsScript(_ text: String) -> Bool { (try? checkSyntax(of: text, url: "")) != nil }
}

extension String {
    /// Whether a statement seems to begin with `import` or `export`.
    fileprivate var hasModuleStatement: Bool {
        let bytes = Array(utf8)
        return (bytes.occurrences(of: "import") + bytes.occurrences(of: "export")).contains { start in
            let before = bytes[..<start].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
            guard "\n\r;}/".utf8.contains(before), start + 6 < bytes.count else { return false }
            return " \t\n{*\"'".utf8.contains(bytes[start + 6])
        }
    }

    /// Whether its first word is an `import` that TypeScript does not take off.
    var beginsWithImport: Bool {
        var rest = self[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            if rest.hasPrefix("//") || rest.hasPrefix("#!") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
                rest = rest[end.upperBound...]
            } else {
                break
            }
        }
        guard rest.hasPrefix("import") else { return false }
        let next = rest.dropFirst(6)
        guard let first = next.first, first.isWhitespace || "{*\"'".contains(first) else { return false }
        return !next.drop { $0.isWhitespace }.hasPrefix("type")
    }
}
