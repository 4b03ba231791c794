import CJavaScriptCore

/// A global object and what scripts have put on it.
public final class Context {
    public let engine: Engine
    let ref: OpaquePointer
    /// The prototype that makes host functions answer to `call`, `apply` and `instanceof Function`.
    private(set) var functionPrototype: OpaquePointer?
    /// How many columns of a script's first line are not its own, by URL; see ``compile(parameters:body:url:)``.
    var firstLinePrefixes: [String: Int] = [:]
    /// The names of the scripts that were evaluated or looked at.
    private(set) var urls: Set<String> = []
    /// Where the engine counts more lines than editors do, by URL.
    var separatedLines: [String: SeparatedLines] = [:]
    /// What generated scripts were made of, by URL.
    var sourceMaps: [String: KnownSourceMap] = [:]
    /// Finds the source map of a script that was evaluated, when a place in it is first shown; `nil` when it has none.
    public var findSourceMap: ((_ url: String) -> SourceMap?)?

    init(engine: Engine) {
        self.engine = engine
        self.ref = JSGlobalContextCreateInGroup(engine.group, nil)
        if let function = JSObjectMakeFunctionWithCallback(
            ref, nil, { context, _, _, _, _, _ in JSValueMakeUndefined(context) })
        {
            // Kept alive by the context's own Function.prototype.
            functionPrototype = JSObjectGetPrototype(ref, function)
        }
    }

    deinit {
        engine.loop.release(.context(ref))
    }

    /// The global object.
    public var global: Value { Value(JSContextGetGlobalObject(ref), in: self) }

    /// The value `undefined`.
    public var undefined: Value { Value(JSValueMakeUndefined(ref), in: self) }

    /// Runs `source` as a script.
    ///
    /// Microtasks run before it returns, unless it was called from within a script.
    /// - Parameters:
    ///   - source: The text.
    ///   - url: The name that errors and stacks show.
    ///   - line: The number of the text's first line.
    /// - Returns: The script's completion value.
    /// - Throws: What the script threw, or why it was stopped.
    @discardableResult
    public func evaluate(_ source: String, url: String, line: Int = 1) throws(ScriptError) -> Value {
        separatedLines[url] = SeparatedLines(source)
        do throws(ScriptError) {
            return try withEngineString(Self.program(source)) { (source) throws(ScriptError) in
                try evaluate(source, url: url, line: line)
            }
        } catch let error where error.code == .syntax {
            // In the words for what its author wrote.
            try checkSyntax(of: source, url: url, line: line)
            throw error
        }
    }

    /// Runs a script that is part of the program; see ``evaluate(_:url:line:)-(String,_,_)``.
    @discardableResult
    public func evaluate(_ script: EmbeddedScript) throws(ScriptError) -> Value {
        engine.loop.assertOnThread()
        urls.insert(script.url)
        let functions = ExportedFunctions.shared
        guard let create = functions.createImmortalScript, let evaluate = functions.evaluateScript,
            let release = functions.releaseScript
        else { return try evaluateCopy(of: script) }
        return try withEngineString(script.url) { (url) throws(ScriptError) in
            let compiled = create(engine.group, url, 1, script.text.baseAddress, script.text.count, nil, nil)
            // A syntax error is reported with its place only of a text that the engine has copied.
            guard let compiled else { return try evaluateCopy(of: script) }
            defer { release(compiled) }
            return try checked { exception in evaluate(ref, compiled, nil, exception) }
        }
    }

    private func evaluateCopy(of script: EmbeddedScript) throws(ScriptError) -> Value {
        try evaluate(String(decoding: UnsafeRawBufferPointer(script.text), as: UTF8.self), url: script.url)
    }

    /// Runs `source` as a script and hands over what it throws as it is, where an error of Swift's would only tell of it; see
    /// ``evaluate(_:url:line:)-(String,_,_)``.
    /// - Returns: What it threw, its syntax error among that; `nil` when it ran to its end.
    /// - Throws: Why it was stopped.
    public func evaluateReturningThrown(_ source: String, url: String, line: Int = 1) throws(ScriptError) -> Value? {
        engine.loop.assertOnThread()
        urls.insert(url)
        separatedLines[url] = SeparatedLines(source)
        var exception: OpaquePointer?
        try withEngineString(Self.program(source)) { (source) throws(ScriptError) in
            try withEngineString(url) { (url) throws(ScriptError) in
                _ = try engine.running(in: ref) {
                    JSEvaluateScript(ref, source, nil, url, Int32(clamping: line), &exception)
                }
            }
        }
        return exception.map { Value($0, in: self) }
    }

    /// What a script threw as its syntax error; `nil` when the script parses, so that the error is another's, as that of an `eval`.
    /// - Parameters:
    ///   - thrown: What ``evaluateReturningThrown(_:url:line:)`` gave.
    ///   - source: The script's text.
    ///   - url: The name under which it ran.
    public func syntaxError(_ thrown: Value, in source: String, url: String) -> ScriptError? {
        let error = thrown.asError
        guard error.name == "SyntaxError" else { return nil }
        do throws(ScriptError) { try checkSyntax(of: source, url: url) } catch { return error.asSyntaxError }
        return nil
    }

    func evaluate(_ source: OpaquePointer?, url: String, line: Int) throws(ScriptError) -> Value {
        engine.loop.assertOnThread()
        urls.insert(url)
        return try withEngineString(url) { (url) throws(ScriptError) in
            do throws(ScriptError) {
                return try checked { exception in
                    JSEvaluateScript(ref, source, nil, url, Int32(clamping: line), exception)
                }
            } catch let error where error.name == "SyntaxError" {
                // The script's own, unless it parses: then it threw one, as `eval` and `JSON.parse` do.
                if JSCheckScriptSyntax(ref, source, url, Int32(clamping: line), nil) { throw error }
                throw error.asSyntaxError
            }
        }
    }

    /// Checks `source`'s syntax without running it.
    /// - Throws: The syntax error, with its line.
    public func checkSyntax(of source: String, url: String, line: Int = 1) throws(ScriptError) {
        urls.insert(url)
        try withEngineString(source) { (source) throws(ScriptError) in
            try withEngineString(url) { (url) throws(ScriptError) in
                var exception: OpaquePointer?
                if !JSCheckScriptSyntax(ref, source, url, Int32(clamping: line), &exception), let exception {
                    throw ScriptError(thrown: exception, in: self).asSyntaxError
                }
            }
        }
    }

    /// Calls `body`, a function of the engine's API that takes a place for an exception, and turns its outcome into Swift's.
    func checked(_ body: (_ exception: UnsafeMutablePointer<OpaquePointer?>) -> OpaquePointer?) throws(ScriptError)
        -> Value
    {
        Value(try checkedRef(body), in: self)
    }

    func checkedRef(
        _ body: (_ exception: UnsafeMutablePointer<OpaquePointer?>) -> OpaquePointer?
    ) throws(ScriptError) -> OpaquePointer? {
        var exception: OpaquePointer?
        let result = try engine.running(in: ref) { body(&exception) }
        if let exception { throw ScriptError(thrown: exception, in: self) }
        return result
    }
}
