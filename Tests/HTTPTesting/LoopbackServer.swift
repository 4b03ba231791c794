import Dispatch
import Glibc
import Synchronization

/// A server on a socket of this machine that says exactly the bytes it is told to, and nothing when it is told nothing.
public final class LoopbackServer: Sendable {
    public let port: Int
    private let listener: Int32
    private let open = Mutex<[Int32]>([])
    private let accepted = Atomic<Int>(0)

    /// - Parameter talk: What happens on each connection, on a thread of its own. The connection is closed when it returns.
    public init(_ talk: @escaping @Sendable (LoopbackConnection) -> Void) {
        (listener, port) = Self.bind()
        Glibc.listen(listener, 16)
        DispatchQueue(label: "accept").async { [self] in
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 { break }
                accepted.add(1, ordering: .relaxed)
                open.withLock { $0.append(socket) }
                DispatchQueue(label: "connection").async { [self] in
                    talk(LoopbackConnection(socket))
                    // Closed under the lock, so that `stop` never touches a number that has been given away again.
                    open.withLock { open in
                        open.removeAll { $0 == socket }
                        _ = close(socket)
                    }
                }
            }
            // Here alone, so that nobody accepts on a number that has been given away again.
            _ = close(listener)
        }
    }

    /// A server that reads one request and answers it with these bytes, again and again on the same connection.
    public static func answering(_ answer: [UInt8]) -> LoopbackServer {
        LoopbackServer { connection in
            while connection.readRequest() != nil { connection.write(answer) }
        }
    }

    /// A port on which nobody listens, kept from others for as long as the server lives.
    public static func refusing() -> (port: Int, socket: Int32) {
        let (socket, port) = bind()
        return (port, socket)
    }

    /// How many connections have been made.
    public var connections: Int { accepted.load(ordering: .relaxed) }

    /// Ends the listener and every connection that is still open.
    public func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        open.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
    }

    private static func bind() -> (socket: Int32, port: Int) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = Glibc.bind(listener, address, length)
                _ = getsockname(listener, address, &length)
            }
        }
        return (listener, Int(UInt16(bigEndian: address.sin_port)))
    }
}
