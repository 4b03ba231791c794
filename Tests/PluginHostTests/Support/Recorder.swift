import PluginHost
import Synchronization
import WebPlatform

/// Notes what a host tells its embedder, in order, from whatever thread.
final class Recorder: ConsoleSink {
    struct Message: Sendable, Hashable {
        let level: ConsoleLevel
        let text: String
    }

    private let state = Mutex((messages: [Message](), problems: [RunProblem]()))

    func write(_ level: ConsoleLevel, _ text: String) {
        state.withLock { $0.messages.append(Message(level: level, text: text)) }
    }

    func note(_ problem: RunProblem) {
        state.withLock { $0.problems.append(problem) }
    }

    var messages: [Message] { state.withLock { $0.messages } }
    /// What was printed, without the levels.
    var texts: [String] { messages.map(\.text) }
    var problems: [RunProblem] { state.withLock { $0.problems } }
}
