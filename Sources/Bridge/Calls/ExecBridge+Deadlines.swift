import HostClock
import JavaScriptEngine
import PluginAPI

extension ExecBridge {
    /// Has the call answered with an error if its action takes too long.
    ///
    /// A virtual clock stands still while an action waits for the outside world, so the machine's time counts there as well.
    func watch(_ call: NativeCall) {
        guard let limit = configuration.execTimeout else { return }
        for (index, clock) in loop.clocks.enumerated() {
            let instant = clock.now + limit
            if deadlines[index].add(call, at: instant) { wake(at: instant, index) }
        }
    }

    private func wake(at instant: Instant, _ index: Int) {
        let bound = LoopBound(self, on: loop)
        loop.clocks[index].schedule(at: instant) {
            bound.perform { bridge in bridge.endOverdue(index) }
        }
    }

    private func endOverdue(_ index: Int) {
        let (overdue, next) = deadlines[index].takeOverdue(at: loop.clocks[index].now)
        if let next { wake(at: next, index) }
        guard let limit = configuration.execTimeout else { return }
        for call in overdue {
            let action = actions[call.number]
            let error = ActionError(timedOut: action.service, action.description.name, after: limit)
            take(PluginResult(thrown: error), of: call, from: NativeCall.timeLimit)
            call.task?.cancel()
        }
    }
}
