import JavaScriptEngine
import Synchronization

/// The requests of a page that are under way. One keeps the run alive while it waits for the world, but not while it waits for the page: to
/// read what has come, or to make the next piece of a body.
final class RequestTable {
    private struct Entry {
        let task: Task<Void, Never>
        let flow: RequestFlow
        /// Bytes that the page has not read.
        var unread = 0
        var isAskedForBody = false
        var isWork = true

        var waitsForPage: Bool { isAskedForBody || unread >= RequestFlow.room }
    }

    private let loop: EngineLoop
    private var entries: [Int: Entry] = [:]

    init(loop: EngineLoop) { self.loop = loop }

    deinit {
        let (loop, count) = (loop, entries.values.count { $0.isWork })
        for entry in entries.values { entry.task.cancel() }
        guard count > 0 else { return }
        // Later, as this may be any thread.
        loop.post { for _ in 0..<count { loop.endWork(.real) } }
    }

    func add(_ id: Int, _ task: Task<Void, Never>, _ flow: RequestFlow) {
        entries[id] = Entry(task: task, flow: flow)
        loop.beginWork(.real)
    }

    func has(_ id: Int) -> Bool { entries[id] != nil }

    /// Forgets a request.
    /// - Returns: Its task; `nil` when it is no longer under way.
    func take(_ id: Int) -> Task<Void, Never>? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        if entry.isWork { loop.endWork(.real) }
        return entry.task
    }

    /// Ends all of them.
    func cancelAll() {
        for id in entries.keys { take(id)?.cancel() }
    }

    func came(_ count: Int, for id: Int) { change(id) { $0.unread += count } }

    /// The page has read that many bytes.
    func read(_ count: Int, of id: Int) {
        change(id) { $0.unread -= count }
        entries[id]?.flow.read(count)
    }

    func askedForBody(_ id: Int) { change(id) { $0.isAskedForBody = true } }

    /// The next piece of a request's body; `nil` at its end.
    func gave(_ piece: [UInt8]?, to id: Int) {
        change(id) { $0.isAskedForBody = false }
        entries[id]?.flow.give(piece)
    }

    private func change(_ id: Int, _ body: (inout Entry) -> Void) {
        guard var entry = entries[id] else { return }
        body(&entry)
        if entry.isWork, entry.waitsForPage {
            loop.endWork(.real)
        } else if !entry.isWork, !entry.waitsForPage {
            loop.beginWork(.real)
        }
        entry.isWork = !entry.waitsForPage
        entries[id] = entry
    }
}

/// Where a request's task waits for the page, on whatever thread it runs.
final class RequestFlow: Sendable {
    /// How many bytes may have come that the page has not read.
    static let room = 1 << 20

    private struct State {
        var unread = 0
        var isOver = false
        // Functions, as the type of a continuation has the runtime search the whole program at start.
        var onRoom: (@Sendable () -> Void)?
        var onPiece: (@Sendable ([UInt8]?) -> Void)?
    }

    private let state = Mutex(State())

    /// Counts bytes in and waits until there is room for more.
    func came(_ count: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasRoom = state.withLock { state in
                    state.unread += count
                    let hasRoom = state.unread < Self.room || state.isOver
                    if !hasRoom { state.onRoom = { continuation.resume() } }
                    return hasRoom
                }
                if hasRoom { continuation.resume() }
            }
        } onCancel: {
            end()
        }
    }

    func read(_ count: Int) {
        let resume = state.withLock { state in
            state.unread -= count
            return state.unread < Self.room ? state.onRoom.take() : nil
        }
        resume?()
    }

    /// Waits for the next piece of a body, after `ask` has told the page.
    func piece(after ask: @Sendable () -> Void) async -> [UInt8]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if !state.isOver { state.onPiece = { continuation.resume(returning: $0) } }
                    return state.isOver
                }
                if isOver { continuation.resume(returning: nil) } else { ask() }
            }
        } onCancel: {
            end()
        }
    }

    func give(_ piece: [UInt8]?) {
        state.withLock { $0.onPiece.take() }?(piece)
    }

    private func end() {
        let (onRoom, onPiece) = state.withLock { state in
            state.isOver = true
            return (state.onRoom.take(), state.onPiece.take())
        }
        onRoom?()
        onPiece?(nil)
    }
}
