import JavaScriptEngine

extension WebHost {
    /// What the scripts of this folder ask of Swift.
    func addEncoding() throws(ScriptError) {
        try add("encodingOf") { platform, call in
            switch TextEncoding.named(call.string(at: 0) ?? "") {
            case .encoding(_, let name): .value(try platform.makeEncoding(name, isMissing: false))
            case .missing(let name): .value(try platform.makeEncoding(name, isMissing: true))
            case .unknown: .undefined
            }
        }
        try add("makeTextDecoder") { platform, call in
            guard case .encoding(let encoding, _) = TextEncoding.named(call.string(at: 0) ?? "") else {
                return .undefined
            }
            var decoding = TextDecoding(
                encoding, isFatal: call.boolean(at: 1), keepsByteOrderMark: call.boolean(at: 2))
            return .value(
                platform.function("decode") { _, call in
                    let isLast = call.boolean(at: 1)
                    let text = call[0].withBytes { decoding.decode($0, isLast: isLast) }
                    return (text ?? .string("")) ?? .undefined
                })
        }
        try add("prefixOfText") { platform, call in
            let capacity = call.integer(at: 1) ?? 0
            var bytes: [UInt8] = []
            call.withUTF8(at: 0) { bytes = Array($0.prefix(characterBoundary(in: $0, upTo: capacity))) }
            let prefix = platform.context.makeObject()
            try prefix.setProperty("read", to: .integer(bytes.utf16Count))
            try prefix.setProperty("bytes", to: .value(try platform.makeArrayBuffer(bytes)))
            return .value(prefix)
        }
    }

    private func makeEncoding(_ name: String, isMissing: Bool) throws(ScriptError) -> Value {
        let encoding = context.makeObject()
        try encoding.setProperty("name", to: .string(name))
        try encoding.setProperty("isMissing", to: .boolean(isMissing))
        return encoding
    }
}

/// Where a text's last character ends that `capacity` bytes have room for.
private func characterBoundary(in bytes: UnsafeRawBufferPointer, upTo capacity: Int) -> Int {
    guard bytes.count > capacity else { return bytes.count }
    var end = capacity
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
}

extension [UInt8] {
    /// How many UTF-16 units a text in UTF-8 has.
    fileprivate var utf16Count: Int {
        reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
}
