import ServerHTTP

/// The two parts of a body that is `multipart/related` (RFC 2387): a file's metadata, and its content.
struct DriveParts {
    let metadata: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>
    /// The content's media type.
    let type: String?

    /// - Parameters:
    ///   - body: With lines that end with CRLF.
    ///   - type: The request's `Content-Type`, with the boundary.
    /// - Returns: `nil` for a body that is none, or has another number of parts.
    init?(_ body: [UInt8], type: String) {
        guard type.lowercased().hasPrefix("multipart/related"), let boundary = Self.boundary(of: type) else {
            return nil
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first has no line before it.
        var position: Int
        if body.starts(with: delimiter.dropFirst(2)) {
            position = delimiter.count - 2
        } else {
            guard let first = Self.find(delimiter, in: body, from: 0) else { return nil }
            position = first + delimiter.count
        }
        var parts: [(head: String, body: ArraySlice<UInt8>)] = []
        while !body[position...].starts(with: "--".utf8) {
            guard parts.count < 2, let head = Self.find(Array("\r\n\r\n".utf8), in: body, from: position),
                let end = Self.find(delimiter, in: body, from: head + 2)
            else { return nil }
            // A part without bytes may end with the empty line after its head.
            let start = min(head + 4, end)
            parts.append((String(decoding: body[position..<head], as: UTF8.self), body[start..<end]))
            position = end + delimiter.count
        }
        guard parts.count == 2 else { return nil }
        metadata = parts[0].body
        self.type = Self.field("content-type", of: parts[1].head)
        switch Self.field("content-transfer-encoding", of: parts[1].head)?.lowercased() {
        case nil, "binary", "8bit", "7bit": content = parts[1].body
        case "base64":
            let digits = parts[1].body.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
            guard let bytes = Base64.decode(String(decoding: digits, as: UTF8.self)) else { return nil }
            content = bytes[...]
        default: return nil
        }
    }

    private static func boundary(of type: String) -> String? {
        for part in type.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].filter({ $0 != " " }).lowercased() == "boundary" else { continue }
            let boundary = sides[1].filter { $0 != "\"" }
            return (1...70).contains(boundary.utf8.count) ? boundary : nil
        }
        return nil
    }

    /// The value of a field of a part's head.
    private static func field(_ name: String, of head: String) -> String? {
        for line in head.split(separator: "\r\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased() == name else { continue }
            let value = sides[1].drop { $0 == " " || $0 == "\t" }
            return value.isEmpty ? nil : String(value)
        }
        return nil
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var position = start
            while position <= bytes.count - pattern.count {
                if bytes[position] == pattern[0],
                    bytes[position..<(position + pattern.count)].elementsEqual(pattern)
                {
                    return position
                }
                position += 1
            }
            return nil
        }
    }
}
