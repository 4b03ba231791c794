import JavaScriptEngine

/// What a page's loading calls for. Called on the engine's thread.
public protocol WebPageDelegate: AnyObject {
    /// The page has come to `cordova.js`.
    func loadCordova()
    /// `load` has fired, and the modules of the markup have run to their ends.
    func pageWasLoaded()
    /// A script of the page's markup could not be loaded, and the page does not look after that itself.
    /// - Parameters:
    ///   - source: As the `src` says.
    ///   - reason: Why not, as it ends a sentence.
    ///   - place: Where the page has the script.
    func scriptIsMissing(_ source: String, reason: String, at place: ScriptLocation)
    /// The page ends within a script, which does not run.
    /// - Parameter place: Where its text begins.
    func scriptIsUnclosed(at place: ScriptLocation)
    /// The page is parsed, and has these ES modules. They run later, one after the other.
    /// - Returns: Whether they can.
    func prepare(_ modules: [WebModule]) -> Bool
    /// A script of the page is an ES module.
    /// - Parameters:
    ///   - text: The module.
    ///   - name: Its file.
    ///   - then: To be called once it has run, with whether it ran to its end.
    func runModule(_ text: String, name: String, then: @escaping (Bool) -> Void)
}

/// A module script of a page's markup.
public struct WebModule: Sendable, Hashable {
    public let text: String
    /// Its file; of an inline script the page's.
    public let name: String
    /// The line of that file that the text begins on.
    public let line: Int
    /// The column of that line, from 1.
    public let column: Int
}

extension WebHost {
    /// Loads a page in place of the empty document. It goes on in macrotasks: each script is one, and so is each event.
    /// - Parameters:
    ///   - html: The page's text.
    ///   - name: The name that errors in its inline scripts show.
    public func loadPage(_ html: String, name: String) throws(ScriptError) {
        try load("page-loader").property("load").run(.string(html), .string(name))
    }

    /// What the scripts of this folder, and `<script>` elements, ask of the host.
    func addPage() throws(ScriptError) {
        try add("loadCordova") { platform, _ in
            platform.pageDelegate?.loadCordova()
            return .undefined
        }
        try add("pageLoaded") { platform, _ in
            platform.pageDelegate?.pageWasLoaded()
            return .undefined
        }
        try add("scriptMissing") { platform, call in
            platform.pageDelegate?.scriptIsMissing(
                call.string(at: 0) ?? "", reason: call.string(at: 1) ?? "",
                at: ScriptLocation(url: call.string(at: 2) ?? "", line: call.integer(at: 3) ?? 1))
            return .undefined
        }
        try add("scriptUnclosed") { platform, call in
            platform.pageDelegate?.scriptIsUnclosed(
                at: ScriptLocation(
                    url: call.string(at: 0) ?? "", line: call.integer(at: 1) ?? 1, column: call.integer(at: 2)))
            return .undefined
        }
        try add("prepareModules") { platform, call in
            let list = call[0]
            let count = try list.property("length").number.map { Int($0) } ?? 0
            let modules = try (0..<count).map { index in
                let module = try list.property("\(index)")
                return WebModule(
                    text: try module.property("text").string ?? "", name: try module.property("name").string ?? "",
                    line: Int(try module.property("line").number ?? 1),
                    column: Int(try module.property("column").number ?? 1))
            }
            return .boolean(platform.pageDelegate?.prepare(modules) ?? false)
        }
        try add("runModule") { platform, call in
            let then = call[2]
            guard let delegate = platform.pageDelegate else {
                throw ScriptError(
                    code: .exception, name: "Error",
                    message: "a <script type=\"module\"> runs on a page alone: run that page, or the module itself")
            }
            delegate.runModule(call.string(at: 0) ?? "", name: call.string(at: 1) ?? "") {
                [weak platform] isRun in
                guard let platform else { return }
                platform.loop.enqueueMacrotask { [weak platform] in
                    platform?.reportThrown { () throws(ScriptError) in
                        try then.callReturningThrown(.boolean(isRun))
                    }
                }
            }
            return .undefined
        }
    }
}
