import Glibc

/// Clients that send requests and never read an answer, and what they make a server hold.
struct SlowReaders {
    static let count = 400
    private static let request = Array("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)

    private let sockets: [Int32]

    /// Connects all of them and sends what the server takes.
    init(port: UInt16) {
        sockets = (0..<Self.count).map { _ in Self.connect(port) }
        let requests = (0..<500).flatMap { _ in Self.request }
        var isTaken = true
        while isTaken {
            isTaken = false
            for socket in sockets where send(socket, requests, requests.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) > 0 {
                isTaken = true
            }
        }
    }

    func close() {
        for socket in sockets { Glibc.close(socket) }
    }

    private static func connect(_ port: UInt16) -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var room: Int32 = 4_096
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port.bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = Glibc.connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return socket
    }
}
