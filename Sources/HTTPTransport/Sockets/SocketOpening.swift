import NIOCore

/// A socket on its way, from when it begins to connect.
struct SocketOpening: Sendable {
    private struct State: Sendable {
        /// Several when a host has several addresses.
        var channels: [any Channel] = []
        var socket: HTTPSocket?
        var onClosed: (@Sendable () -> Void)?
        var timer: Scheduled<Void>?
    }

    /// How the socket ended that was open, or why it could not be opened.
    let end: EventLoopPromise<HTTPSocketEnd>
    private let request: HTTPRequest
    private let loop: any EventLoop
    private let state: NIOLoopBoundBox<State>

    /// - Parameter onClosed: Called once when nothing is left of the connection.
    init(_ request: HTTPSocketRequest, on loop: any EventLoop, onClosed: @escaping @Sendable () -> Void) {
        self.request = request.handshake
        self.loop = loop
        end = loop.makePromise()
        state = .makeBoxSendingValue(State(onClosed: onClosed), eventLoop: loop)
        let opening = self
        loop.execute {
            opening.state.value.timer = loop.scheduleTask(in: .nanoseconds(request.timeout.wholeNanoseconds)) {
                opening.giveUp(.timedOut)
            }
        }
    }

    /// Ends it, from any thread: an open socket tells the server that the page goes away.
    func cancel() {
        loop.execute {
            if let socket = state.value.socket { socket.perform { $0.goAway() } } else { giveUp(.cancelled) }
        }
    }

    /// Ends it without a word to the server, from any thread: the network is gone.
    func lose() {
        loop.execute { giveUp(.networkLost) }
    }

    // MARK: On the loop

    func add(_ channel: any Channel) { state.value.channels.append(channel) }

    func opened(_ socket: HTTPSocket) {
        state.value.timer?.cancel()
        state.value.socket = socket
    }

    func connected(_ result: Result<any Channel, any Error>) {
        switch result {
        case .success(let channel): channel.closeFuture.whenComplete { _ in close() }
        case .failure(let error):
            end.fail(HTTPError(error, request))
            close()
        }
    }

    private func giveUp(_ code: HTTPError.Code) {
        end.fail(HTTPError(code, request))
        for channel in state.value.channels { channel.close(promise: nil) }
        close()
    }

    private func close() {
        state.value.timer?.cancel()
        state.value.channels = []
        state.value.onClosed.take()?()
    }
}
