import JavaScriptEngine

extension HostRun {
    /// Runs a program of modules. What it throws is an uncaught exception, unless a listener of the window's prevents that. The run does not wait
    /// for it: what is behind an `await` at the top level runs when that settles.
    func run(_ bundle: ModuleBundle, named name: String) throws(ScriptError) {
        guard let start = try starter(of: bundle, named: name) else { return }
        unsettledModules.append(name)
        // Within a call into the script, so that a promise that is rejected at once has its handler before rejections are looked at.
        let begin = context.makeFunction("modules") { [weak self] call in
            try start().whenSettled { settlement in
                self?.unsettledModules.removeAll { $0 == name }
                guard case .rejected(let reason) = settlement, let self, !self.web.isHandled(reason) else { return }
                self.note(reason.asError)
            }
            return .undefined
        }
        try begin.call()
    }

    /// What runs a bundle and gives its promise; `nil` when it does not parse, which is noted.
    /// - Parameter name: The name that places have where the source map tells of none.
    func starter(of bundle: ModuleBundle, named name: String) throws(ScriptError) -> (() throws(ScriptError) -> Value)?
    {
        context.addSourceMap(for: name) { [onSource] in bundle.readMap(onText: onSource) }
        let function: Value
        do throws(ScriptError) {
            function = try context.compile(
                parameters: ["require"] + bundle.metas.map(\.name), body: bundle.text, url: name, form: .modules)
        } catch {
            guard error.code == .syntax else { throw error }
            if let url = bundle.remoteImport, let location = error.location {
                log.add(.importFailed(.remote(url), at: location))
            } else {
                log.add(.syntax(error, unsupported: nil))
            }
            return nil
        }
        var arguments: [Argument] = [.value(requireFunction)]
        for meta in bundle.metas {
            let object = context.makeObject()
            try object.setProperty("url", to: .string(meta.url))
            arguments.append(.value(object))
        }
        return { () throws(ScriptError) in try function.call(with: arguments) }
    }

    /// Answers what esbuild could not bundle.
    private var requireFunction: Value {
        context.makeFunction("require") { _ in
            throw ScriptError(code: .exception, name: "TypeError", message: ImportFault.notLiteral)
        }
    }
}

extension ModuleBundle {
    /// The first module of the network that it imports: esbuild leaves such an import as it is, and no function can hold one.
    fileprivate var remoteImport: String? {
        text.split(separator: "\n").lazy.compactMap { line -> String? in
            guard line.hasPrefix("import "), line.hasSuffix("\";"),
                let start = line.dropLast(2).lastIndex(of: "\"")
            else { return nil }
            return String(line.dropLast(2)[start...].dropFirst())
        }.first
    }
}
