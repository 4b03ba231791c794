import CJavaScriptCore

extension ScriptError {
    /// Reads a thrown value.
    init(thrown ref: OpaquePointer, in context: Context) {
        let thrown = Value(ref, in: context)
        guard thrown.isObject, thrown.isError else {
            self.init(code: .exception, message: thrown.describedSafely)
            return
        }
        let name = thrown.text(of: "name")
        let url = thrown.text(of: "sourceURL")
        let line = thrown.number(of: "line")
        self.init(
            code: .exception, name: name, message: thrown.text(of: "message") ?? "",
            location: url.flatMap { url in
                line.map { context.corrected(ScriptLocation(url: url, line: $0, column: thrown.number(of: "column"))) }
            },
            frames: thrown.stackFrames)
    }

    /// The error as that of a text that does not parse. What the engine calls the column is not that of the mistake.
    var asSyntaxError: ScriptError {
        var error = self
        error.code = .syntax
        error.location?.column = nil
        error.frames = []
        error.message = Self.withoutLiteral(error.message)
        return error
    }

    /// An engine's message without the literal that it stumbled over, which may be a secret: `Unexpected number. Expected '}' …`.
    private static func withoutLiteral(_ message: String) -> String {
        let kinds = [
            "Unexpected string literal", "Unexpected number", "Unexpected token",
            "Unterminated regular expression literal",
        ]
        for kind in kinds where message.hasPrefix(kind + " ") {
            let quoted = message.dropFirst(kind.count + 1)
            guard let quote = quoted.first else { return message }
            // Of tokens a number with an "n" behind it is a literal.
            if kind == "Unexpected token", quoted.dropFirst().first?.isNumber != true { return message }
            // What the engine expected comes last, so that nothing in the literal is taken for it.
            let rest = quoted.ranges(of: "\(quote). Expected").last.map { quoted[$0.lowerBound...].dropFirst() } ?? ""
            return kind + rest
        }
        return message
    }
}

extension Value {
    /// Reads what a script threw or rejected with, as an error.
    public var asError: ScriptError {
        guard let ref else { return ScriptError(code: .exception, message: "undefined") }
        return ScriptError(thrown: ref, in: context)
    }

    /// The calls in an error's stack, innermost first; none for what has no stack.
    public var stackFrames: [StackFrame] {
        StackFrame.parse(text(of: "stack") ?? "").map { frame in
            var frame = frame
            frame.location = frame.location.map(context.corrected)
            return frame
        }
    }

    /// Whether it is an instance of the context's `Error`, or an object that looks like one from elsewhere.
    var isError: Bool {
        text(of: "message") != nil && text(of: "name") != nil
    }

    /// `String(value)`, or what kind it is when it has none. Of an object only the names of its members: what they hold may be a secret.
    var describedSafely: String {
        if kind == .symbol { return (try? property("description").string).map { "Symbol(\($0))" } ?? "Symbol()" }
        if kind == .object {
            let names = memberNames.prefix(8)
            return names.isEmpty ? "an object" : "an object with \(names.joined(separator: ", "))"
        }
        if kind == .array { return "an array" }
        return (try? converted()) ?? "a value without a text form"
    }

    /// The names of an object's members, those of its prototypes among them.
    private var memberNames: [String] {
        guard let names = JSObjectCopyPropertyNames(context.ref, ref) else { return [] }
        defer { JSPropertyNameArrayRelease(names) }
        return (0..<JSPropertyNameArrayGetCount(names)).map {
            String(engineString: JSPropertyNameArrayGetNameAtIndex(names, $0))
        }
    }

    fileprivate func text(of name: String) -> String? { try? property(name).string }

    fileprivate func number(of name: String) -> Int? {
        (try? property(name).number).flatMap { Int(exactly: $0) }
    }
}

/// Makes what a host function throws in the script for an error of Swift's.
func makeException(for error: any Error, in context: Context) -> OpaquePointer? {
    let error = (error as? ScriptError) ?? ScriptError(code: .exception, name: "Error", message: "\(error)")
    let message = Argument.string(error.name == nil && error.code != .exception ? error.description : error.message)
        .make(in: context.ref)
    var arguments = [message]
    let exception = JSObjectMakeError(context.ref, 1, &arguments, nil)
    let object = Value(exception, in: context)
    if let name = error.name, name != "Error" { try? object.setProperty("name", to: .string(name)) }
    if let location = error.location {
        try? object.setProperty("sourceURL", to: .string(location.url))
        try? object.setProperty("line", to: .integer(location.line))
        if let column = location.column { try? object.setProperty("column", to: .integer(column)) }
    }
    return exception
}
