import Glibc
import HostClock
import JavaScriptEngine
import Testing

@Suite("The loop")
struct LoopTests {
    @Test("macrotasks run in order, each with its microtasks")
    func macrotasks() async throws {
        let engine = EngineActor()
        try await engine.run { context in
            try context.evaluate("globalThis.log = []", url: "t.js")
            let step = try context.evaluate(
                "(n) => { log.push('task ' + n); Promise.resolve().then(() => log.push('micro ' + n)) }", url: "t.js")
            for number in 1...3 { context.engine.loop.enqueueMacrotask { try? step.run(.integer(number)) } }
        }
        await engine.idle()
        #expect(try await engine.evaluate("log.join()") == "task 1,micro 1,task 2,micro 2,task 3,micro 3")
    }

    @Test("a task's number is that of its microtasks and of the calls inside of it, and of no other task")
    func taskNumbers() async throws {
        let engine = EngineActor()
        let numbers = Log<Int>()
        try await engine.run { context in
            let note = context.makeFunction("note") { call in
                numbers.append(call.context.engine.taskNumber)
                if call[0].kind == .function { try call[0].run() }
                return .undefined
            }
            try context.global.setProperty("note", to: .value(note))
            let task = try context.evaluate(
                "() => { Promise.resolve().then(() => note()); note(() => note()) }", url: "t.js")
            for _ in 1...2 { context.engine.loop.enqueueMacrotask { try? task.run() } }
        }
        await engine.idle()
        #expect(numbers.all.count == 6)
        #expect(Set(numbers.all.prefix(3)).count == 1)
        #expect(Set(numbers.all).count == 2)
    }

    @Test("an hour of virtual time passes in no time and in order")
    func virtualTime() async throws {
        let clock = RunClock(.virtual)
        let engine = EngineActor(clock: clock)
        let order = Log<Int>()
        await engine.run { context in
            let loop = context.engine.loop
            for minute in [60, 5, 30] {
                loop.beginWork(.timed)
                clock.schedule(after: .seconds(60 * minute)) {
                    order.append(minute)
                    loop.endWork(.timed)
                }
            }
        }
        await engine.idle()
        #expect(order.all == [5, 30, 60])
        #expect(clock.now.milliseconds == 3_600_000)
    }

    @Test("virtual time stands still while real work is under way, but not for an action that sleeps on it")
    func virtualTimeAndRealWork() async throws {
        let clock = RunClock(.virtual)
        let engine = EngineActor(clock: clock)
        await engine.sleepAsAction(for: .seconds(90), on: clock)
        #expect(clock.now.milliseconds == 90_000)
    }

    @Test("an endless loop is stopped by the time limit")
    func timeLimit() async throws {
        let engine = EngineActor()
        let error = await #expect(throws: ScriptError.self) {
            try await engine.run { context in
                let loop = context.engine.loop
                loop.setLimits(RunLimits(deadline: loop.realClock.now + .milliseconds(150)))
                try context.evaluate("try { while (true) {} } finally { globalThis.cleaned = true }", url: "t.js")
            }
        }
        #expect(error?.interruption == .timeLimit)
    }

    @Test("an endless loop inside a promise callback is stopped, too, and the next script is not hurt")
    func timeLimitInMicrotask() async throws {
        let engine = EngineActor()
        let error = await #expect(throws: ScriptError.self) {
            try await engine.run { context in
                let loop = context.engine.loop
                loop.setLimits(RunLimits(deadline: loop.realClock.now + .milliseconds(150)))
                try context.evaluate("Promise.resolve().then(() => { while (true) {} })", url: "t.js")
            }
        }
        #expect(error?.interruption == .timeLimit)
        let sum = try await engine.run { context in
            context.engine.loop.setLimits(RunLimits())
            context.engine.loop.interruption.reset()
            return try context.evaluate("1 + 1", url: "t.js").number
        }
        #expect(sum == 2)
    }

    @Test("a heap that only grows is stopped by the memory limit")
    func memoryLimit() async throws {
        let engine = EngineActor()
        let held = ResidentMemory.bytes ?? 0
        let error = await #expect(throws: ScriptError.self) {
            try await engine.run { context in
                context.engine.loop.setLimits(RunLimits(residentBytes: held + 200 << 20))
                try context.evaluate(
                    "const all = []; while (true) all.push(new Array(1000).fill(all.length))", url: "t.js")
            }
        }
        #expect(error?.interruption == .memoryLimit)
    }

    @Test("an interruption from another thread stops a script and tells the handler once")
    func interruptedFromOutside() async throws {
        let engine = EngineActor()
        let loop = engine.loop
        let reasons = Log<Interruption.Reason>()
        let error = await #expect(throws: ScriptError.self) {
            try await engine.run { context in
                loop.whenInterrupted { reasons.append($0) }
                let started = context.makeFunction("started") { _ in
                    Task.detached { loop.interrupt(.interrupted) }
                    return .undefined
                }
                try context.global.setProperty("started", to: .value(started))
                try context.evaluate("started(); while (true) {}", url: "t.js")
            }
        }
        #expect(error?.interruption == .interrupted)
        await engine.run { _ in }
        while reasons.all.isEmpty { await Task.yield() }
        #expect(reasons.all == [.interrupted])
    }

    @Test("an interruption that comes while nothing runs is told, and not that nothing is left")
    func interruptedAtRest() async throws {
        for round in 0..<300 {
            let loop = EngineLoop()
            let first = await withCheckedContinuation { continuation in
                loop.post {
                    let told = Log<String>()
                    let tell = { (what: String) in
                        told.append(what)
                        if told.all.count == 1 { continuation.resume(returning: what) }
                    }
                    loop.beginWork(.timed)
                    loop.whenInterrupted { _ in tell("interrupted") }
                    loop.whenIdle { tell("idle") }
                    Task.detached {
                        for _ in 0..<round % 20 { await Task.yield() }
                        loop.interrupt(.interrupted)
                    }
                }
            }
            #expect(first == "interrupted", "in round \(round)")
            loop.stop()
        }
    }

    @Test("a loop that waits for a timer leaves the processor alone")
    func waiting() async {
        let engine = EngineActor()
        let used = await withCheckedContinuation { continuation in
            let loop = engine.loop
            loop.post {
                let before = threadTime()
                loop.clock.schedule(after: .milliseconds(500)) { continuation.resume(returning: threadTime() - before) }
            }
        }
        #expect(used < .milliseconds(100))
    }

    @Test("values that are let go of on other threads are released on the engine's")
    func releasedElsewhere() async throws {
        final class Box: @unchecked Sendable { var value: Value?; init(_ value: Value) { self.value = value } }
        let engine = EngineActor()
        let boxes = try await engine.run { context in
            try (0..<1_000).map { Box(try context.evaluate("({ n: \($0) })", url: "t.js")) }
        }
        await withTaskGroup(of: Void.self) { group in
            for box in boxes { group.addTask { box.value = nil } }
        }
        #expect(try await engine.evaluate("1") == "1")
    }
}

extension EngineActor {
    /// What the bridge does with an asynchronous action: counts it as real work, starts it on the loop, and counts it out.
    func sleepAsAction(for duration: Duration, on clock: RunClock) async {
        _ = context
        loop.beginWork(.real)
        let loop = loop
        Task.immediate(executorPreference: loop) {
            try? await clock.sleep(for: duration)
            loop.endWork(.real)
        }
        await idle()
    }
}

/// What the calling thread has had of the processor.
private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
