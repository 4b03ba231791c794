import JavaScriptEngine

/// What the engine is given of a script.
struct ScriptProgram {
    enum Form {
        /// The script itself.
        case script
        /// JavaScript that was made of it.
        case transpiled(String, SourceMap)
        /// The script and the modules that it imports.
        case modules(ModuleBundle)
        /// It cannot run.
        case problem(RunProblem)
    }

    /// As its author wrote it.
    let script: ScriptFile
    let form: Form
}

extension HostRun {
    /// Makes what the engine takes of a script. Keeps the thread for as long as that takes.
    /// - Returns: `nil` when the run was stopped meanwhile.
    func program(of script: ScriptFile) throws(HostError) -> ScriptProgram? {
        if script.language.isModule || script.language == .typeScript && script.text.beginsWithImport {
            return try modules(of: script)
        }
        guard script.language == .typeScript else {
            return context.isModule(script.text)
                ? try modules(of: script) : ScriptProgram(script: script, form: .script)
        }
        switch try Transpiler().transpile(script, isStopped: isStopped) {
        case nil: return nil
        case .javaScript(let text, _) where context.isModule(text): return try modules(of: script)
        case .javaScript(let text, let map): return ScriptProgram(script: script, form: .transpiled(text, map))
        case .syntaxError(let error):
            return ScriptProgram(script: script, form: .problem(.syntax(error, unsupported: nil)))
        }
    }

    /// Bundles a script with the modules that it imports.
    func modules(of script: ScriptFile) throws(HostError) -> ScriptProgram? {
        var entry = BundleEntry(script)
        entry.globalPackages = driven?.driver.globalPackages ?? []
        switch try Bundler().bundle(entry, isStopped: isStopped) {
        case nil: return nil
        case .bundle(let bundle): return ScriptProgram(script: script, form: .modules(bundle))
        case .problem(let problem): return ScriptProgram(script: script, form: .problem(problem))
        }
    }

    func isStopped() -> Bool {
        loop.checkLimits()
        return loop.interruption.reason != nil
    }

    /// Runs the script. What it throws is an uncaught exception, unless a listener of the window's prevents that.
    func evaluate(_ program: ScriptProgram) throws(ScriptError) {
        let script = program.script
        switch program.form {
        case .script:
            let folders = shownFolders + [FilePath.parent(of: script.name)]
            context.addSourceMap(for: script.name) { [weak self] in
                self?.sourceMap(of: script.name, Array(script.text.utf8), in: folders)
            }
            try evaluate(script.text, of: script)
        case .transpiled(let text, let map):
            context.addSourceMap(map, for: script.name)
            try evaluate(text, of: script)
        case .modules(let bundle):
            try run(bundle, named: script.name)
        case .problem(let problem):
            log.add(problem)
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
