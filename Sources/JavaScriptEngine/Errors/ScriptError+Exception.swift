import CJavaScriptCore

extension ScriptError {
    /// Reads a thrown value.
    init(thrown ref: OpaquePointer, in context: Context) {
        let thrown = Value(ref, in: context)
        guard thrown.isObject, thrown.isError else {
            self.init(code: .exception, message: EngineMessage.withoutLiterals(thrown.describedSafely))
            return
        }
        let name = thrown.text(of: "name")
        let url = thrown.text(of: "sourceURL")
        let line = thrown.number(of: "line")
        self.init(
            code: .exception, name: name, message: EngineMessage.withoutLiterals(thrown.text(of: "message") ?? ""),
            location: url.flatMap { url in
                line.flatMap { context.place(ScriptLocation(url: url, line: $0, column: thrown.number(of: "column"))) }
            },
            frames: thrown.stackFrames)
    }

    /// The error as that of a text that does not parse. What the engine calls the column is not that of the mistake.
    var asSyntaxError: ScriptError {
        var error = self
        error.code = .syntax
        error.location?.column = nil
        error.frames = []
        return error
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
        StackFrame.parse(stackText).map { frame in
            var frame = frame
            frame.location = frame.location.flatMap(context.place)
            return frame
        }
    }

    /// Whether it is an instance of the context's `Error`, or an object that looks like one from elsewhere.
    var isError: Bool {
        text(of: "message") != nil && text(of: "name") != nil
    }

    /// `String(value)` of a text, a number and the like. Of an object only its class and the names of its members, and of a function only its
    /// name: what is in them may be a secret. A member `code` of at most two digits is none.
    var describedSafely: String {
        switch kind {
        case .symbol: return (try? property("description").string).map { "Symbol(\($0))" } ?? "Symbol()"
        case .object: return describedObject
        case .array: return "an array"
        case .function:
            let name = text(of: "name") ?? ""
            return Self.isPlainName(name) ? "a function \(name)" : "a function"
        default: return readableText ?? "a value that cannot be converted to a string"
        }
    }

    private var describedObject: String {
        let members = memberNames.map { name in
            let code = name == "code" ? number(of: name) : nil
            return code.flatMap { (-99...99).contains($0) ? "code \($0)" : nil } ?? name
        }
        let type = try? property("constructor").text(of: "name")
        let className = type.flatMap { $0 != "Object" && Self.isPlainName($0) ? $0 : nil }
        let kind = className.map { "an object of class \($0)" } ?? "an object"
        return members.isEmpty ? kind : "\(kind) with \(members.joined(separator: ", "))"
    }

    /// Whether a script's author has written it as a name, rather than put something together.
    private static func isPlainName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "$" }
    }

    /// The names of an object's first members, those of its prototypes among them.
    private var memberNames: [String] {
        guard let names = JSObjectCopyPropertyNames(context.ref, ref) else { return [] }
        defer { JSPropertyNameArrayRelease(names) }
        return (0..<min(8, JSPropertyNameArrayGetCount(names))).map {
            String(engineString: JSPropertyNameArrayGetNameAtIndex(names, $0))
        }
    }

    /// The beginning of an error's stack: a script may put any text there.
    private var stackText: String {
        guard let stack = try? property("stack"), JSValueIsString(context.ref, stack.ref),
            let text = JSValueToStringCopy(context.ref, stack.ref, nil)
        else { return "" }
        defer { JSStringRelease(text) }
        return String(beginning: text, length: 64 << 10)
    }

    fileprivate func text(of name: String) -> String? {
        guard let value = try? property(name), JSValueIsString(context.ref, value.ref) else { return nil }
        return value.readableText
    }

    /// What `String(value)` gives, cut when it is long.
    private var readableText: String? {
        guard let text = JSValueToStringCopy(context.ref, ref, nil) else { return nil }
        defer { JSStringRelease(text) }
        return String(readable: text)
    }

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
