import JavaScriptEngine

extension HostRun {
    /// Evaluates code that may use `await`, and prints its value when that is there, which ends the run. Without a value it goes on until nothing
    /// is left to run.
    func evaluateAndPrint(_ code: String) throws(ScriptError) {
        let value: Value
        do throws(ScriptError) {
            value = try context.evaluateAwaiting(code, url: CordovaHost.evaluatedName)
        } catch let error where error.code == .syntax {
            return note(error, in: code)
        }
        awaitsValue = true
        try value.whenSettled { [weak self] settlement in
            self?.awaitsValue = false
            switch settlement {
            case .fulfilled(let value):
                if value.kind == .undefined { return }
                self?.perform { () throws(ScriptError) in try self?.print(value) }
                self?.endWithValue()
            case .rejected(let reason): self?.note(reason.asError)
            }
        }
    }

    /// Prints a value as the console shows it, a string as it is.
    private func print(_ value: Value) throws(ScriptError) {
        let text = if let string = value.string { string } else { try web.inspect(value) }
        web.write(.log, text)
    }
}

extension Context {
    /// Evaluates code that may use `await`: as an expression, as a script, or as the body of an async function, whichever it is first.
    fileprivate func evaluateAwaiting(_ code: String, url: String) throws(ScriptError) -> Value {
        // First of all, as `await (value)` is a script, too: a call of a function `await`.
        if code.contains("await"), parses(code, as: .asyncExpression) {
            return try compile(parameters: [], body: code, url: url, form: .asyncExpression).call()
        }
        do throws(ScriptError) {
            return try evaluate(code, url: url)
        } catch let error where error.code == .syntax {
            guard parses(code, as: .asyncFunction) else { throw error }
            return try compile(parameters: [], body: code, url: url, form: .asyncFunction).call()
        }
    }
}
