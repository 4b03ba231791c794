import JSONCoding
import Synchronization
import Trace
import WebPlatform

/// Takes what happens while a worker runs a file, and sends it to the process that asked for it. From any thread.
public final class TestRecorder: ConsoleSink, TraceSink {
    /// How many bytes of output are kept of one test.
    private static let outputLimit = 64 << 10
    /// How many calls are kept of one test: the last ones.
    private static let callLimit = 50

    private struct State {
        var outputBytes = 0
        var calls: [(id: Int, call: TestCall)] = []
        /// The actions that were told of.
        var called: Set<CalledAction> = []
    }

    private let channel: WorkerChannel
    private let state = Mutex(State())

    private let findsCoverage: Bool

    init(_ channel: WorkerChannel, findsCoverage: Bool) {
        self.channel = channel
        self.findsCoverage = findsCoverage
    }

    public func write(_ level: ConsoleLevel, _ text: String) {
        var kept = text
        let isFirstBeyond = state.withLock { state in
            let rest = Self.outputLimit - state.outputBytes
            state.outputBytes += text.utf8.count
            guard text.utf8.count > rest else { return false }
            kept = String(decoding: text.utf8.prefix(max(0, rest)), as: UTF8.self)
            return rest > 0
        }
        var message = TestMessage(.output)
        message.level = level.rawValue
        if !kept.isEmpty {
            message.text = kept
            channel.send(message)
        }
        if isFirstBeyond {
            message.level = ConsoleLevel.warn.rawValue
            message.text = "… the rest of this test's output is left out: it is more than \(Self.outputLimit >> 10) kB"
            channel.send(message)
        }
    }

    public func record(_ event: TraceEvent) {
        switch event.kind {
        case .execCalled(let id, let service, let action, let arguments, let site, let isFaked):
            let call = TestCall(service: service, action: action, arguments: arguments.description, site: site)
            state.withLock { state in
                if state.calls.count == Self.callLimit { state.calls.removeFirst() }
                state.calls.append((id, call))
            }
            guard findsCoverage else { return }
            note(CalledAction(service: service, action: action))
            if isFaked { note(CalledAction(service: service, action: action, isFaked: true)) }
        case .execAnswered(let id, _, _, let status, _, let message):
            state.withLock { state in
                guard let index = state.calls.lastIndex(where: { $0.id == id }) else { return }
                state.calls[index].call.answer = status + (message.map { " \($0)" } ?? "")
            }
        default: break
        }
    }

    /// Passes on what the driver reports, JSON of a ``TestMessage``. A test that failed is told with the calls that it made.
    func report(_ text: String) {
        if text.hasPrefix("{\"type\":\"start\"") {
            state.withLock { state in
                state.outputBytes = 0
                state.calls = []
            }
        } else if text.hasPrefix("{\"type\":\"failed\""),
            var message = try? JSONReader().decode(TestMessage.self, from: Array(text.utf8))
        {
            message.calls = state.withLock { $0.calls.map(\.call) }
            return channel.send(message)
        }
        channel.send(line: text)
    }

    /// Tells of a called action, once in a file: a process that dies loses none.
    private func note(_ action: CalledAction) {
        guard state.withLock({ $0.called.insert(action).inserted }) else { return }
        var message = TestMessage(.called)
        message.action = action
        channel.send(message)
    }

    /// Sends what went wrong beside the tests.
    public func send(_ problem: TestProblem) {
        var message = TestMessage(.problem)
        message.problem = problem
        channel.send(message)
    }
}
