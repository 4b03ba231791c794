import JavaScriptEngine

extension WebHost {
    /// What the document's scripts ask of Swift.
    func addDocument() throws(ScriptError) {
        try host.setProperty("documentFolder", to: .string(options.documentFolder))
        try add("documentModule") { platform, call in
            try platform.documentModule(call.string(at: 0) ?? "").map(Argument.value) ?? .undefined
        }
        try add("resolveURL") { _, call in
            .string(WebURL.resolve(call.string(at: 0) ?? "", against: call.string(at: 1) ?? ""))
        }
        try add("readFile") { platform, call in .value(try platform.readFile(call.string(at: 0) ?? "")) }
        try add("evaluateText") { platform, call in
            let (text, name) = (call.string(at: 0) ?? "", call.string(at: 1) ?? "")
            // The engine counts columns from the text's beginning: an inline script stands further to the right.
            let indentation = String(repeating: " ", count: max(0, (call.integer(at: 3) ?? 1) - 1))
            platform.reportThrown { () throws(ScriptError) in
                try platform.context.evaluateReturningThrown(
                    indentation + text, url: name, line: call.integer(at: 2) ?? 1)
            }
            return .undefined
        }
        try add("compileHandler") { platform, call in
            let text = HandlerText(
                body: call.string(at: 0) ?? "", line: call.integer(at: 2) ?? 1, column: call.integer(at: 3) ?? 1)
            return .value(try platform.context.evaluate(text.script, url: call.string(at: 1) ?? "", line: text.line))
        }
    }

    /// A file of domino's as a function; `nil` when it is not there. Errors in it have the name of a script of Puente's own: no line of it is
    /// the reader's.
    private func documentModule(_ name: String) throws(ScriptError) -> Value? {
        guard let bytes = ReadableFile.read("\(options.documentFolder)/\(name).js") else { return nil }
        return try context.compile(
            parameters: ["require", "exports", "module", "global", "Object"],
            body: String(decoding: bytes, as: UTF8.self),
            url: "\(WebScript.scheme)domino/\(name).js")
    }

    /// `{ text, name }` of the file that a URL names, or `{ problem }`.
    private func readFile(_ url: String) throws(ScriptError) -> Value {
        let answer = context.makeObject()
        switch webFile(url) {
        case .success(let file):
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let bytes = file.bytes.starts(with: mark) ? file.bytes.dropFirst(3) : file.bytes[...]
            try answer.setProperty("text", to: .string(String(decoding: bytes, as: UTF8.self)))
            try answer.setProperty("name", to: .string(options.nameOfFile(file.path)))
        case .failure(let error):
            try answer.setProperty("problem", to: .string(error.reason))
        }
        return answer
    }

    /// The file that a URL names, if scripts may read it.
    func webFile(_ url: String) -> Result<WebFile, WebFileError> {
        guard url.hasPrefix("file:") else {
            return .failure(WebFileError(reason: "only files of the project can be loaded"))
        }
        guard let path = WebURL.path(ofFile: url) else {
            return .failure(WebFileError(reason: "the URL names no file of this machine"))
        }
        do throws(WebFileError) {
            return .success(WebFile(path: path, bytes: try options.readFile(path)))
        } catch {
            return .failure(error)
        }
    }
}
