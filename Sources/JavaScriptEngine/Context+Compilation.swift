import CJavaScriptCore

extension ScriptError {
    /// Whether its place is behind a text's last line.
    fileprivate func isBehind(_ text: String) -> Bool {
        guard let line = location?.line else { return false }
        return line > text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    }
}

/// What sort of function a text is made to.
public enum FunctionForm: Sendable {
    case function
    /// One whose body may use `await`.
    case asyncFunction
    /// One whose body is an expression, which may use `await`; its value is the function's.
    case asyncExpression
    /// A strict one.
    case strictFunction
    /// A strict one whose body may use `await`.
    case strictAsyncFunction

    fileprivate func frame(parameters: String) -> (prefix: String, suffix: String) {
        switch self {
        case .function: ("(function (\(parameters)) {", "})")
        case .asyncFunction: ("(async function (\(parameters)) {", "})")
        case .asyncExpression: ("(async (\(parameters)) => (", "))")
        case .strictFunction: ("(function (\(parameters)) {'use strict';", "})")
        case .strictAsyncFunction: ("(async function (\(parameters)) {'use strict';", "})")
        }
    }
}

extension Context {
    /// Compiles `body` as a function whose errors and stacks show the body's own lines and columns.
    ///
    /// - Parameters:
    ///   - parameters: The names of the parameters.
    ///   - body: The function's body. It may end in a comment.
    ///   - url: The name that errors and stacks show.
    ///   - form: What sort of function it is.
    /// - Throws: The body's syntax error.
    public func compile(
        parameters: [String], body: String, url: String, form: FunctionForm = .function
    ) throws(ScriptError) -> Value {
        // On the first line rather than before it, as the engine does not count lines from zero. The columns are put right when a
        // stack is read.
        let (prefix, suffix) = form.frame(parameters: Self.list(parameters))
        firstLinePrefixes[url] = prefix.utf16.count
        do throws(ScriptError) {
            var source = makeEngineString(ofASCII: prefix, body, "\n", suffix)
            if source == nil {
                separatedLines[url] = SeparatedLines(body)
                source = makeEngineString("\(prefix)\(body)\n\(suffix)")
            }
            defer { JSStringRelease(source) }
            return try evaluate(source, url: url, line: 1)
        } catch let error where error.code == .syntax && error.isBehind(body) {
            // The body lacks something that only our own last line made an error of: let the body speak for itself.
            try checkSyntax(of: body, url: url)
            throw error
        }
    }

    /// `a, b, c`. Not `joined`: its types have to be made at run time, which costs the start of a program more than the texts do.
    private static func list(_ names: [String]) -> String {
        var list = ""
        for name in names { list += list.isEmpty ? name : ", " + name }
        return list
    }

    /// What is wrong with the syntax of a function's body; `nil` when it parses. Nothing of it runs.
    ///
    /// - Parameters:
    ///   - body: As for ``compile(parameters:body:url:form:)``.
    ///   - parameters: The names of the parameters, which the body may not declare again with `let`, `const` or `class`.
    ///   - url: The name that the error shows.
    public func syntaxError(inBody body: String, parameters: [String] = [], url: String) -> ScriptError? {
        let (prefix, suffix) = FunctionForm.function.frame(parameters: Self.list(parameters))
        do throws(ScriptError) {
            try checkSyntax(of: "\(prefix)\(body)\n\(suffix)", url: url)
            return nil
        } catch {
            guard error.isBehind(body) else { return error }
            do throws(ScriptError) { try checkSyntax(of: body, url: url) } catch { return error }
            return error
        }
    }

    /// Whether a text parses as the body of such a function.
    public func parses(_ body: String, as form: FunctionForm) -> Bool {
        let (prefix, suffix) = form.frame(parameters: "")
        return (try? checkSyntax(of: "\(prefix)\(body)\n\(suffix)", url: "")) != nil
    }
}
