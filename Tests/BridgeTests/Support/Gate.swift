import Synchronization

/// Something that a task waits for until another opens it.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: UnsafeContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func wait(_ continuation: UnsafeContinuation<Void, Never>) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting = continuation }
            return state.isOpen
        }
        if isOpen { continuation.resume() }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        waiting?.resume()
    }
}
