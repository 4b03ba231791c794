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

    /// The errors of Puente's own code that tell of a plugin's.
    static let taken = own("Error", "module p.a already defined")
    static let primitive = own("TypeError", "Properties can only be defined on Objects.")
    static let fixed = own("TypeError", "Attempting to change value of a readonly property.")

    private static func own(_ name: String, _ message: String) -> ScriptError {
        ScriptError(
            code: .exception, name: name, message: message,
            location: ScriptLocation(url: "puente:cordova/require.js", line: 7, column: 3))
    }

    static let syntax = ScriptError(
        code: .syntax, name: "SyntaxError", message: "Unexpected token '}'",
        location: ScriptLocation(url: "script.js", line: 3))
}
