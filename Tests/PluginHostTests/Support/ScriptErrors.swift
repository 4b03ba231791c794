import JavaScriptEngine

/// Errors as scripts throw them.
enum ScriptErrors {
    static let plain = ScriptError(
        code: .exception, name: "TypeError", message: "null is not an object",
        location: ScriptLocation(url: "script.js", line: 2, column: 7),
        frames: [
            StackFrame(function: "save", location: ScriptLocation(url: "script.js", line: 2, column: 7)),
            StackFrame(
                function: "deliver", location: ScriptLocation(url: "puente:cordova/exec.js", line: 9, column: 1)),
            StackFrame(function: "start", location: ScriptLocation(url: "script.js", line: 5, column: 1)),
            StackFrame(function: "", location: ScriptLocation(url: "script.js", line: 8, column: 1)),
        ])

    static let syntax = ScriptError(
        code: .syntax, name: "SyntaxError", message: "Unexpected token '}'",
        location: ScriptLocation(url: "script.js", line: 3))
}
