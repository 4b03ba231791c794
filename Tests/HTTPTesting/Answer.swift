/// An answer's bytes, with its length in the head.
public func answer(_ status: String, type: String = "application/json", _ body: String) -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
}
