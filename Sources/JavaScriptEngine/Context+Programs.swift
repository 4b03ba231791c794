extension Context {
    /// A script's text as the engine is to run it.
    ///
    /// A script of nothing but assignments of literals, as `a.b = 1`, the engine does not compile but carry out: its errors have no place at
    /// all. A comment at the end, of which the short way knows nothing, makes it a script like any other, and moves no line or column.
    static func program(_ source: String) -> String {
        guard let first = source.utf8.first(where: { !isSpace($0) }), isLetter(first) else { return source }
        return source + " //"
    }

    /// The line of a script that declares a name once more; `nil` when it cannot be told. The engine tells of such a declaration when it
    /// runs a script whose text is right in itself, and then only its name.
    public func lineOfDuplicate(_ error: ScriptError, in source: String, url: String) -> Int? {
        guard error.name == "SyntaxError", error.message.hasPrefix("Can't create duplicate variable"),
            let start = error.message.firstRange(of: ": '")?.upperBound,
            let end = error.message.lastIndex(of: "'"), start < end
        else { return nil }
        // With the name declared before it the text is wrong in itself, and that is told with its line.
        let twice = "let \(error.message[start..<end]);\(source)"
        do throws(ScriptError) { try checkSyntax(of: twice, url: url) } catch { return error.location?.line }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
