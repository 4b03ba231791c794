import HostClock
import JavaScriptEngine
import PluginHost

/// Asks the engine whether a pattern is a regular expression of JavaScript, which tests' names are matched with.
actor PatternCheck {
    nonisolated private let loop = EngineLoop(clock: RunClock(.virtual))
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// What is wrong with a pattern; `nil` when nothing is.
    static func problem(of pattern: String) -> String? {
        let check = PatternCheck()
        return (try? Blocking.run(on: check.loop) { await check.problem(pattern) }) ?? nil
    }

    private func problem(_ pattern: String) -> String? {
        do throws(ScriptError) {
            let context = Engine(loop: loop).makeContext()
            let make = try context.evaluate(
                "(function (pattern) { new RegExp(pattern); })", url: "puente:pattern-check.js")
            _ = try make.call(.string(pattern))
            return nil
        } catch {
            return error.message
        }
    }
}
