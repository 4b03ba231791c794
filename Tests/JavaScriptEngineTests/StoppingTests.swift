import HostClock
import JavaScriptEngine
import Testing

@Suite("Stopping scripts")
struct StoppingTests {
    @Test("a script that is ended says where it was, innermost call first")
    func frames() async throws {
        let engine = EngineActor()
        let frames = await engine.run { context -> [StackFrame] in
            let stop = context.makeFunction("stop") { call in
                call.context.engine.stopScript(.exit)
                return .undefined
            }
            try? context.global.setProperty("stop", to: .value(stop))
            let script = "function inner() {\n    stop();\n    for (;;) { Math.random(); }\n}\ninner();"
            _ = try? context.evaluate(script, url: "http://host:8080/a.js")
            return context.engine.stoppedFrames
        }
        #expect(frames.map(\.function) == ["inner", ""])
        #expect(frames.map { $0.location?.url } == ["http://host:8080/a.js", "http://host:8080/a.js"])
        #expect(frames.last?.location?.line == 5)
    }

    @Test("the script around one that is ended is ended, too")
    func nested() async throws {
        let engine = EngineActor()
        let error = await engine.run { context -> ScriptError? in
            let nest = context.makeFunction("nest") { call in
                call.context.engine.stopScript(.exit)
                _ = try? call.context.evaluate("for (;;) {}", url: "inner.js")
                return .undefined
            }
            do throws(ScriptError) {
                try context.global.setProperty("nest", to: .value(nest))
                try context.evaluate("nest(); for (;;) {}", url: "outer.js")
                return nil
            } catch {
                return error
            }
        }
        #expect(error?.code == .interrupted)
    }

    @Test("macrotasks that are dropped do not run, those of the same turn among them, and later ones do")
    func dropping() async throws {
        let engine = EngineActor()
        let log = Log<String>()
        let loop = engine.loop
        await engine.run { _ in
            loop.enqueueMacrotask {
                log.append("first")
                loop.dropMacrotasks()
                loop.enqueueMacrotask { log.append("later") }
            }
            loop.enqueueMacrotask { log.append("dropped") }
        }
        await engine.idle()
        #expect(log.all == ["first", "later"])
    }
}
