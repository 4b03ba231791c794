/// The text of an event handler attribute as a function of `(document, form, element)` that gives the handler, with the attribute's own lines and
/// columns.
struct HandlerText {
    let script: String
    /// The line that the script begins on.
    let line: Int

    private static let prefix =
        "(function(document,form,element){with(document)with(form)with(element)return function(event){"

    /// - Parameters:
    ///   - line: Where the text begins, from 1.
    ///   - column: From 1.
    init(body: String, line: Int, column: Int) {
        let isFirst = line <= 1
        // The engine does not count lines from zero.
        let indentation = String(repeating: " ", count: max(0, column - 1 - (isFirst ? Self.prefix.utf8.count : 0)))
        // On a line of its own only where a comment would take it: an error at the text's end stands on the text's own line.
        let suffix = body.utf8.contains(UInt8(ascii: "/")) ? "\n}})" : "}})"
        script = "\(isFirst ? indentation + Self.prefix : Self.prefix + "\n" + indentation)\(body)\(suffix)"
        self.line = isFirst ? 1 : line - 1
    }
}
