import JavaScriptEngine

extension WebHost {
    /// What the scripts of this folder ask of Swift.
    func addURL() throws(ScriptError) {
        try add("domainToASCII") { platform, call in
            guard let names = platform.domainNames else { return .null }
            return names.ascii(call.string(at: 0) ?? "").map(Argument.string) ?? .undefined
        }
        try add("randomUUID") { _, _ in .string(randomUUID()) }
    }
}

/// A random UUID of version 4 (RFC 9562 §5.4).
func randomUUID() -> String {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
        text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
}
