import JavaScriptEngine

/// The tasks of `engine-tasks.js`: each is a macrotask, and some hold the run until they have begun.
final class EngineTasks {
    private let loop: EngineLoop
    private var holds = 0
    /// The function of `engine-tasks.js` that runs the next task, once there was one.
    var runFunction: Value?

    init(loop: EngineLoop) { self.loop = loop }

    deinit {
        let (loop, holds) = (loop, holds)
        guard holds > 0 else { return }
        // Later, as this may be any thread.
        loop.post { for _ in 0..<holds { loop.endWork(.real) } }
    }

    func holdRun() {
        holds += 1
        loop.beginWork(.real)
    }

    func releaseRun() {
        holds -= 1
        loop.endWork(.real)
    }
}

extension WebHost {
    func addEngineTasks() throws(ScriptError) {
        try add("holdRun") { platform, _ in
            platform.engineTasks.holdRun()
            return .undefined
        }
        try add("releaseRun") { platform, _ in
            platform.engineTasks.releaseRun()
            return .undefined
        }
        try add("enqueueTask") { platform, _ in
            platform.loop.enqueueMacrotask { [weak platform] in
                platform?.runEngineTask()
            }
            return .undefined
        }
    }

    private func runEngineTask() {
        reportThrown { () throws(ScriptError) in
            if engineTasks.runFunction == nil { engineTasks.runFunction = try load("engine-tasks") }
            return try engineTasks.runFunction?.callReturningThrown()
        }
    }
}
