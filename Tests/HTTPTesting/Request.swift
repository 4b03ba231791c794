/// A POST of JSON, in its bytes.
/// - Parameter type: The `Content-Type`; `nil` for none.
public func post(
    _ path: String, host: String = "localhost", headers: [String] = [], type: String? = "application/json",
    _ body: String
) -> String {
    let type = type.map { ["Content-Type: \($0)"] } ?? []
    return request("POST", path, host: host, headers: headers + type, body)
}

/// A request, in its bytes. The length of a body stands in the head.
public func request(
    _ method: String, _ path: String, host: String = "localhost", headers: [String] = [], _ body: String? = nil
) -> String {
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers + length
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
}
