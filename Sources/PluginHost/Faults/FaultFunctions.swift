import Bridge
import JavaScriptEngine
import PluginAPI

/// What `faults.js` asks of the program's embedded servers. Lives on the engine's thread.
struct FaultFunctions {
    let desk: FaultDesk?
    let context: Context

    /// `stopServer(name, stop)`: the servers' names when there is none of that name.
    func stopServer(_ call: borrowing HostCall) throws -> Argument {
        let stop = call.string(at: 1).flatMap(FaultDesk.Stop.init)
        let isKnown = desk?.setStop(stop, of: call.string(at: 0) ?? "") ?? false
        return isKnown ? .undefined : try names
    }

    /// `expireSessions(name, done)`: `done` gets the servers' names when there is none of that name, or why it failed.
    func expireSessions(_ call: borrowing HostCall) -> Argument {
        let name = call.string(at: 0) ?? ""
        let loop = context.engine.loop
        let waiting = LoopBound(Waiting(done: call[1], functions: self), on: loop, keeping: true)
        loop.beginWork(.real)
        Task { [desk] in
            do {
                let isKnown = try await desk?.expireSessions(of: name) ?? false
                waiting.perform { $0.end(isKnown: isKnown, reason: nil) }
            } catch {
                let reason = "\(error)"
                waiting.perform { $0.end(isKnown: true, reason: reason) }
            }
        }
        return .undefined
    }

    private var names: Argument {
        get throws { .value(try context.makeArray((desk?.names ?? []).map { .string($0) })) }
    }

    /// A call that waits.
    private final class Waiting {
        private let done: Value
        private let functions: FaultFunctions

        init(done: Value, functions: FaultFunctions) {
            self.done = done
            self.functions = functions
        }

        func end(isKnown: Bool, reason: String?) {
            let loop = functions.context.engine.loop
            loop.enqueueMacrotask { [self] in
                let names = isKnown ? nil : try? functions.names
                // It settles a promise and throws nothing.
                try? done.run(names ?? .undefined, reason.map { .string($0) } ?? .undefined)
            }
            loop.endWork(.real)
        }
    }
}
