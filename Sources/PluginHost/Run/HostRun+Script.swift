import JavaScriptEngine

/// What the engine is given of a script.
struct ScriptProgram {
    /// As its author wrote it.
    let script: ScriptFile
    /// What was made of it; `nil` when it is JavaScript itself.
    var transpiled: Transpiler.Outcome?
}

extension HostRun {
    /// Makes JavaScript of a script that is something else. Keeps the thread for as long as that takes.
    /// - Returns: `nil` when the run was stopped meanwhile.
    func program(of script: ScriptFile) throws(HostError) -> ScriptProgram? {
        guard script.isTypeScript else { return ScriptProgram(script: script) }
        let outcome = try Transpiler().transpile(script) {
            loop.checkLimits()
            return loop.interruption.reason != nil
        }
        return outcome.map { ScriptProgram(script: script, transpiled: $0) }
    }

    /// Runs the script. What it throws is an uncaught exception, unless a listener of the window's prevents that.
    func evaluate(_ program: ScriptProgram) throws(ScriptError) {
        let script = program.script
        switch program.transpiled {
        case nil:
            try evaluate(script.text, of: script)
        case .javaScript(let text, let map):
            context.addSourceMap(map, for: script.name)
            try evaluate(text, of: script)
        case .syntaxError(let error):
            log.add(.syntax(error, unsupported: nil))
        }
    }

    private func evaluate(_ text: String, of script: ScriptFile) throws(ScriptError) {
        let thrown = try context.evaluateReturningThrown(text, url: script.name)
        guard let thrown, !web.isHandled(thrown) else { return }
        if let error = context.syntaxError(thrown, in: text, url: script.name) {
            note(error, in: script.text, generated: text)
        } else {
            var error = thrown.asError
            if error.location == nil, let line = context.lineOfDuplicate(error, in: text, url: script.name) {
                error.location = ScriptLocation(url: script.name, line: line)
            }
            note(error)
        }
    }

    /// Notes that a text, or the JavaScript that was made of it, does not parse.
    func note(_ error: ScriptError, in text: String, generated: String? = nil) {
        log.add(.syntax(error, unsupported: context.unsupportedSyntax(in: text, error, generated: generated)))
    }
}
