import JSONCoding

extension JSONObject {
    /// As JSON of nothing but ASCII, for a field of a head.
    public var asciiText: String {
        JSONWriter().write(.object(self)).unicodeScalars.reduce(into: "") { text, scalar in
            if (0x20...0x7E).contains(scalar.value) {
                text.unicodeScalars.append(scalar)
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }
            }
        }
    }
}
