import JavaScriptEngine
import WebPlatform

/// A run of a page: its scripts, `cordova.js` in its place, and further scripts once it is loaded.
extension HostRun: WebPageDelegate {
    /// Begins to load the page. It goes on with the loop.
    /// - Parameter scripts: What runs once it is loaded.
    func loadPage(then scripts: [ScriptProgram]) throws(ScriptError) {
        guard let page = configuration.page else { return }
        scriptsOfPage = scripts
        web.pageDelegate = self
        try web.loadPage(page.text, name: page.path)
    }

    func loadCordova() {
        // A second one would find `cordova` defined.
        guard !isBooted else { return }
        perform { () throws(ScriptError) in try start() }
        loop.enqueueMacrotask { [weak self] in
            self?.fireReady {
                self?.isReady = true
                self?.noteThatPageIsReady()
            }
        }
    }

    func pageWasLoaded() {
        if !isBooted, configuration.project?.plugins.isEmpty == false, let page = configuration.page {
            log.add(.cordovaNotLoaded(page: page.path))
        }
        for program in scriptsOfPage {
            loop.enqueueMacrotask { [weak self] in
                self?.perform { () throws(ScriptError) in try self?.evaluate(program) }
            }
        }
        scriptsOfPage = []
        isPageLoaded = true
        noteThatPageIsReady()
    }

    /// The page is ready when it is loaded and, if it loads `cordova.js`, `deviceready` has been fired.
    private func noteThatPageIsReady() {
        guard isPageLoaded, isReady || !isBooted, let body = whenPageIsReady else { return }
        whenPageIsReady = nil
        loop.enqueueMacrotask(body)
    }

    func scriptIsMissing(_ source: String, reason: String, at place: ScriptLocation) {
        log.add(.pageScriptMissing(source, reason: reason, at: place))
    }

    func scriptIsUnclosed(at place: ScriptLocation) {
        log.add(.pageScriptUnclosed(at: place))
    }

    func prepare(_ modules: [WebModule]) -> Bool {
        prepare(
            modules.map { module in
                PageModule(
                    name: module.name, text: module.text, isInline: module.name == configuration.page?.path,
                    line: module.line, column: module.column)
            })
    }

    func runModule(_ text: String, name: String, then: @escaping (Bool) -> Void) {
        let module = PageModule(name: name, text: text, isInline: name == configuration.page?.path)
        perform { () throws(ScriptError) in try run(module, then: then) }
    }
}
