import Glibc

/// One connection of a ``LoopbackServer``.
public struct LoopbackConnection: Sendable {
    /// A request as it came: its head, and as many bytes of body as its `Content-Length` says.
    public struct Received: Sendable {
        public let head: String
        public let body: [UInt8]
    }

    private let socket: Int32

    init(_ socket: Int32) { self.socket = socket }

    /// The next request; `nil` when the other side has closed.
    public func readRequest() -> Received? {
        var bytes: [UInt8] = []
        while true {
            if let received = Self.parse(bytes) { return received }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &chunk, chunk.count, 0)
            if count <= 0 { return nil }
            bytes += chunk.prefix(count)
        }
    }

    /// Waits until the other side closes.
    public func waitForClose() {
        var byte: UInt8 = 0
        while recv(socket, &byte, 1, 0) > 0 {}
    }

    /// - Returns: Whether the other side still takes bytes.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func parse(_ bytes: [UInt8]) -> Received? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let length = head.split(separator: "\r\n").compactMap { line -> Int? in
            guard line.lowercased().hasPrefix("content-length:") else { return nil }
            return Int(line.dropFirst(15).filter { $0 != " " })
        }
        let body = bytes[end.upperBound...]
        guard body.count >= length.first ?? 0 else { return nil }
        return Received(head: head, body: Array(body))
    }
}
