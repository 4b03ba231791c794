import Glibc

/// What goes into a tool that runs, and what comes out of it, both at once: it may write before it has read everything.
struct ToolExchange {
    private(set) var output: [UInt8] = []
    /// The beginning of it.
    private(set) var errorOutput: [UInt8] = []

    private static let errorLimit = 65_536

    private let input: [UInt8]
    private var sentCount = 0
    private var isSent = false
    private var sockets: [pollfd]

    /// - Parameters:
    ///   - talk: The socket that is the tool's standard input and output.
    ///   - errors: The socket that is its standard error.
    init(talk: Int32, errors: Int32, input: String) {
        self.input = Array(input.utf8)
        sockets = [talk, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Whether the tool has closed all that it writes to.
    var isOver: Bool { sockets.allSatisfy { $0.fd < 0 } }

    /// Does what can be done now, or waits until something can, but no longer than so many milliseconds.
    mutating func wait(atMost interval: Int32) {
        sockets[0].events = Int16(isSent ? POLLIN : POLLIN | POLLOUT)
        guard poll(&sockets, 2, interval) > 0 else { return }
        if sockets[0].revents & Int16(POLLOUT) != 0 { send() }
        output += receive(0)
        errorOutput += receive(1)
        errorOutput.removeLast(max(0, errorOutput.count - Self.errorLimit))
    }

    /// Sends on. Once everything is sent, or the tool reads no more, it is told that this was all.
    private mutating func send() {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        let count = input.withUnsafeBytes { bytes in
            let rest = bytes[sentCount...]
            guard !rest.isEmpty else { return 0 }
            return Glibc.send(
                sockets[0].fd, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        }
        if count < 0, [EAGAIN, EINTR].contains(errno) { return }
        sentCount += max(0, count)
        guard count < 0 || sentCount == input.count else { return }
        shutdown(sockets[0].fd, Int32(SHUT_WR))
        isSent = true
    }

    private mutating func receive(_ index: Int) -> [UInt8] {
        // Not merely what can be read: also the end, and what went wrong.
        guard sockets[index].fd >= 0, sockets[index].revents & ~Int16(POLLOUT) != 0 else { return [] }
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            received = read(sockets[index].fd, buffer.baseAddress, 65_536)
            count = max(0, received)
        }
        if received == 0 || received < 0 && errno != EINTR { sockets[index].fd = -1 }
        return bytes
    }
}
