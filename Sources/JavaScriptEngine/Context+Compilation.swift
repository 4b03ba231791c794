extension Context {
    /// Compiles `body` as a function whose errors and stacks show the body's own lines and columns.
    ///
    /// - Parameters:
    ///   - parameters: The names of the parameters.
    ///   - body: The function's body. It may end in a comment.
    ///   - url: The name that errors and stacks show.
    /// - Throws: The body's syntax error.
    public func compile(parameters: [String], body: String, url: String) throws(ScriptError) -> Value {
        // On the first line rather than before it, as the engine does not count lines from zero. The columns are put right when a
        // stack is read.
        let prefix = "(function (\(parameters.joined(separator: ", "))) {"
        firstLinePrefixes[url] = prefix.utf16.count
        return try evaluate("\(prefix)\(body)\n})", url: url)
    }

    /// Takes from a place what the engine counts but the script's author did not write.
    func corrected(_ location: ScriptLocation) -> ScriptLocation {
        guard location.line == 1, let prefix = firstLinePrefixes[location.url], let column = location.column else {
            return location
        }
        return ScriptLocation(url: location.url, line: 1, column: max(1, column - prefix))
    }
}
