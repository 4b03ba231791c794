import JavaScriptEngine

extension HostRun {
    /// Runs a program of modules. What it throws is an uncaught exception, unless a listener of the window's prevents that. The run does not wait
    /// for it: what is behind an `await` at the top level runs when that settles.
    func run(_ bundle: ModuleBundle, named name: String) throws(ScriptError) {
        guard let start = try starter(of: bundle, named: name, .strictAsyncFunction) else { return }
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

    /// What runs a bundle and gives what it returns; `nil` when it does not parse, which is noted.
    /// - Parameter name: The name that places have where the source map tells of none.
    func starter(
        of bundle: ModuleBundle, named name: String, _ form: FunctionForm
    ) throws(ScriptError) -> (() throws(ScriptError) -> Value)? {
        context.addSourceMap(for: name) { [onSource] in bundle.readMap(onText: onSource) }
        let function: Value
        do throws(ScriptError) {
            function = try context.compile(
                parameters: ["require"] + bundle.metas.map(\.name), body: bundle.text, url: name, form: form)
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

    /// Answers what esbuild could not bundle: Cordova's modules.
    private var requireFunction: Value {
        context.makeFunction("require") { [weak self] call in
            if let self, let id = call.string(at: 0), id == "cordova" || id.hasPrefix("cordova/") {
                let cordova = try self.context.global.property("cordova")
                guard cordova.isObject else {
                    throw ScriptError(code: .exception, name: "Error", message: "cordova.js is not loaded: '\(id)'")
                }
                return .value(try cordova.property("require").call(.string(id)))
            }
            throw ScriptError(code: .exception, name: "TypeError", message: ImportFault.notLiteral)
        }
    }
}

// Module scripts of a page.
extension HostRun {
    /// Bundles the module scripts of a page together, so that they share the modules that they import, as in a browser. To be called once the page is
    /// parsed, with those of its markup in the order of the page, and before the first of them runs. A page without any is not to call it.
    ///
    /// What is wrong with one of them is noted, and ends the run.
    /// - Returns: Whether they can run.
    func prepare(_ modules: [PageModule]) -> Bool {
        guard let page = configuration.page, let starters = starters(of: modules, page) else { return false }
        for (module, starter) in zip(modules, starters) { modulesOfPage[module.key, default: []].append(starter) }
        return true
    }

    /// Runs a module script of a page: one that was prepared, each time the next that has this name and text; or any other, by itself, as one that
    /// a script has put into the document.
    /// - Parameter then: Called when it has run, what it awaits included, with whether it ran to its end.
    func run(_ module: PageModule, then: @escaping (Bool) -> Void) throws(ScriptError) {
        var starter: Value?
        if modulesOfPage[module.key]?.isEmpty == false {
            starter = modulesOfPage[module.key]?.removeFirst()
        } else {
            starter = configuration.page.flatMap { starters(of: [module], $0) }?.first
        }
        guard let starter else { return then(false) }
        let name = module.name
        unsettledModules.append(name)
        let begin = context.makeFunction("modules") { [weak self] _ in
            try starter.call().whenSettled { settlement in
                if let self, let index = self.unsettledModules.firstIndex(of: name) {
                    self.unsettledModules.remove(at: index)
                }
                guard case .rejected(let reason) = settlement else { return then(true) }
                if let self, !self.web.isHandled(reason) { self.note(reason.asError) }
                then(false)
            }
            return .undefined
        }
        try begin.call()
    }

    /// The functions that run these scripts; `nil` when they cannot, which is noted.
    private func starters(of modules: [PageModule], _ page: AppPage) -> [Value]? {
        let entry = BundleEntry(modules, of: page.path, url: page.location)
        bundlesOfPage += 1
        do {
            switch try Bundler().bundle(entry, isStopped: isStopped) {
            case nil: return nil
            case .problem(let problem): log.add(problem)
            case .bundle(let bundle):
                // A name of its own: inline scripts that are no modules have the page's.
                let name = "\(page.path)#modules\(bundlesOfPage)"
                guard let array = try starter(of: bundle, named: name, .strictFunction)?() else { return nil }
                return try (0..<modules.count).map { index in try array.property("\(index)") }
            }
        } catch let error as HostError {
            log.add(.hostFailed(error))
        } catch let error as ScriptError {
            note(error)
        } catch {}
        return nil
    }
}

extension PageModule {
    /// What a script is found by when it runs.
    fileprivate var key: PageModule { PageModule(name: name, text: text, isInline: isInline) }
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
