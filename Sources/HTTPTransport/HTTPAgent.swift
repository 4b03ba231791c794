import AsyncHTTPClient
import NIOCore
import Synchronization

/// Sends requests over HTTP/1.1 and HTTP/2 and collects their answers. Connections are kept and used again.
///
/// Nothing is started before the first request: no thread, no connection. The one thread that it then has ends with
/// ``shutdown()``, or some time after the agent is dropped. Redirects are not followed. Safe from any thread.
public final class HTTPAgent: Sendable {
    private enum Phase {
        case idle
        case running(RunningClient)
        case shutDown
    }

    private struct State {
        var phase = Phase.idle
        var requests = 0
        /// A function rather than the continuation itself, whose type has the runtime search the whole program for a conformance at start.
        var onLastRequest: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    /// What each request has to pass before it is sent.
    let gate: NetworkGate

    public init(gate: NetworkGate = NetworkGate()) {
        self.gate = gate
    }

    deinit {
        // The library ends the process when its client is dropped as it runs.
        guard case .running(let client) = state.withLock({ $0.phase }) else { return }
        Task {
            await client.close()
            await client.endThread()
        }
    }

    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// - Throws: ``HTTPError`` when the whole answer could not be had. The server may have acted on the request all the same.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let message = try HTTPClientRequest(request)
        if let response = try await gate.response(to: request) { return response }
        guard let client = begin() else { throw HTTPError(.shutDown, request) }
        defer { end() }
        let timedOut = Atomic(false)
        // The library's own deadline ends with the answer's head, this one with its last byte.
        let exchange = Task { try await client.exchange(message, limit: request.responseLimit) }
        let timer = client.loop.scheduleTask(in: .nanoseconds(request.timeout.wholeNanoseconds)) {
            timedOut.store(true, ordering: .releasing)
            exchange.cancel()
        }
        defer { timer.cancel() }
        let watch = NetworkWatch(gate) { exchange.cancel() }
        defer { watch.stop() }
        let result = await withTaskCancellationHandler {
            await exchange.result
        } onCancel: {
            exchange.cancel()
        }
        switch result {
        case .success(let response): return response
        case .failure(let error):
            if watch.hasLost { throw HTTPError(.networkLost, request) }
            if timedOut.load(ordering: .acquiring) { throw HTTPError(.timedOut, request) }
            throw Task.isCancelled ? HTTPError(.cancelled, request) : HTTPError(error, request)
        }
    }

    /// Closes every connection and ends the agent's thread. Requests under way fail with `shut-down`, later ones too.
    public func shutdown() async {
        let last = state.withLock { state in
            defer { state.phase = .shutDown }
            return state.phase
        }
        guard case .running(let client) = last else { return }
        await client.close()
        // What a failed request still has to say to the thread must find it alive.
        await lastRequest()
        await client.endThread()
    }

    /// Waits for the requests under way. A function of its own, as the runtime makes a continuation's type, with such a search, on entry.
    @inline(never)
    private func lastRequest() async {
        await withCheckedContinuation { continuation in
            let isLast = state.withLock { state in
                if state.requests > 0 { state.onLastRequest = { continuation.resume() } }
                return state.requests == 0
            }
            if isLast { continuation.resume() }
        }
    }

    /// Counts a request in; starts the client for the first. `nil` after the shutdown.
    func begin() -> RunningClient? {
        state.withLock { state in
            let client: RunningClient
            switch state.phase {
            case .idle: client = RunningClient(gate.current)
            case .running(let running): client = running
            case .shutDown: return nil
            }
            state.phase = .running(client)
            state.requests += 1
            return client
        }
    }

    func end() {
        let onLastRequest = state.withLock { state in
            state.requests -= 1
            return state.requests == 0 ? state.onLastRequest.take() : nil
        }
        onLastRequest?()
    }
}
