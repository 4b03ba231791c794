import JavaScriptEngine
import PluginAPI
import Synchronization

/// Takes the results of asynchronous actions, from any thread, to the bridge in the order in which they were sent: one that is sent on the
/// loop's thread does not overtake those that another thread has sent before it.
final class ResultInbox: Sendable {
    private struct Entry: Sendable {
        let call: LoopBound<NativeCall>
        let result: PluginResult
        let site: String

        func take() {
            call.perform { call in call.bridge?.take(result, of: call, from: site) }
        }
    }

    private let loop: EngineLoop
    /// What other threads have sent.
    private let waiting = Mutex<[Entry]>([])

    init(loop: EngineLoop) {
        self.loop = loop
    }

    func add(_ result: PluginResult, of call: LoopBound<NativeCall>, from site: String) {
        let entry = Entry(call: call, result: result, site: site)
        if loop.isOnThread {
            takeWaiting()
            entry.take()
        } else {
            waiting.withLock { $0.append(entry) }
            loop.post { self.takeWaiting() }
        }
    }

    private func takeWaiting() {
        let entries = waiting.withLock { entries in
            defer { if !entries.isEmpty { entries = [] } }
            return entries
        }
        for entry in entries { entry.take() }
    }
}
