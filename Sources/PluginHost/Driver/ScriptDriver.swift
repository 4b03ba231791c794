import JavaScriptEngine

/// A script of a module above this one that takes charge of a run, as a test runner does: it evaluates libraries, loads the author's scripts when
/// it wants them, hears when nothing is left to run, and says when the run is over.
public struct ScriptDriver: Sendable {
    /// Evaluates to a function of `(host, global)`, called once the plugins are ready and the page, if there is one, is loaded. It returns an object with
    /// `idle()`, called when nothing is left to run and giving whether there is something again, and `overdue()`, called when the time that the
    /// driver set with `host.limit(milliseconds)` is over.
    ///
    /// `host` has `primordials`, `options`, `libraries` (how many there are), `scripts` (their names) and the functions of `HostRun+Driver.swift`.
    public var script: EmbeddedScript
    /// The driver's other scripts, by the names that `host.part(name)` evaluates them by.
    public var part: @Sendable (_ name: String) -> EmbeddedScript? = { _ in nil }
    /// What `host.evaluateLibrary(index)` evaluates. Places in it are not shown: it is not the author's.
    public var libraries: [ScriptFile] = []
    /// What `host.load(index, done)` runs: the author's scripts.
    public var scripts: [ScriptFile] = []
    /// Packages that the author's modules may import although nothing is installed: their exports are the globals that the driver has defined.
    public var globalPackages: [String] = []
    /// JSON, which the driver sees as `host.options`.
    public var options = "{}"
    /// Takes what the driver reports, on the engine's thread.
    public var onReport: @Sendable (String) -> Void

    public init(script: EmbeddedScript, onReport: @escaping @Sendable (String) -> Void) {
        self.script = script
        self.onReport = onReport
    }
}
