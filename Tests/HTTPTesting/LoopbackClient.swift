import Glibc

/// A connection to a server on this machine that sends exactly the bytes it is told to. Its calls block.
public final class LoopbackClient: Sendable {
    /// An answer as it came.
    public struct Answer: Sendable {
        public let status: Int
        /// By their names in lower case.
        public let headers: [String: String]
        public let body: [UInt8]

        public var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let socket: Int32
    private let received = Buffer()

    /// What came in and has not been taken yet; used by one thread at a time.
    private final class Buffer: @unchecked Sendable {
        var bytes: [UInt8] = []
    }

    /// Connects. A server that is silent for longer than 30 s counts as one that has closed.
    /// - Parameter room: How many bytes the kernel keeps in each direction; its own choice, up to megabytes, when left out.
    public init(port: Int, room: Int32? = nil) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var room {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
            setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
        }
        var time = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(socket) }

    /// - Returns: Whether the server still takes bytes.
    @discardableResult
    public func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends what the server takes at once, and nothing more.
    /// - Returns: How many bytes that were; `nil` when the connection has ended.
    @discardableResult
    public func offer(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        let count = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        return count >= 0 ? count : errno == EAGAIN ? 0 : nil
    }

    /// Waits until the server has ended the connection, without reading what it sent.
    /// - Returns: Whether it has within that time, in milliseconds.
    public func waitForReset(within time: Int32) -> Bool {
        var state = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&state, 1, time) == 1
    }

    /// Waits until something comes.
    /// - Returns: Whether it has within that time, in milliseconds.
    public func waitForAnswer(within time: Int32) -> Bool {
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, time) == 1
    }

    /// Says that nothing more will be sent; answers still come in.
    public func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// The next answer, also one that is only on the way to the final one (100).
    /// - Returns: `nil` when the server has closed without a whole answer.
    public func receive(withBody: Bool = true) -> Answer? {
        while true {
            if let answer = takeAnswer(withBody) { return answer }
            guard fill() else { return nil }
        }
    }

    /// Waits until the server closes.
    /// - Returns: Whether nothing came before.
    public func receiveEnd() -> Bool {
        while fill() {}
        return received.bytes.isEmpty
    }

    private func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &chunk, chunk.count, 0)
        guard count > 0 else { return false }
        received.bytes += chunk.prefix(count)
        return true
    }

    private func takeAnswer(_ withBody: Bool) -> Answer? {
        guard let end = received.bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: received.bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst().drop { $0 == " " })
        }
        let length = withBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
        guard received.bytes.count >= end.upperBound + length else { return nil }
        let body = Array(received.bytes[end.upperBound..<end.upperBound + length])
        received.bytes.removeFirst(end.upperBound + length)
        let status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        return Answer(status: status, headers: headers, body: body)
    }
}
