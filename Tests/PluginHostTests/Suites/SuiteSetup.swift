import HostClock
import JavaScriptEngine

/// Asks a suite, in a bare context, which plugins it needs.
actor SuiteSetup {
    nonisolated let loop = EngineLoop(clock: RunClock(.virtual))
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func plugins(of scripts: [SuiteHost.Script]) throws -> [TestPlugin] {
        let context = Engine(loop: loop).makeContext()
        for script in scripts { try context.evaluate(script.text, url: script.url) }
        return try context.evaluate("puenteSuite.plugins()", url: "setup.js").decode()
    }
}
