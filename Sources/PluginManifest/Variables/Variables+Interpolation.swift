extension Variables {
    /// Puts the values in the place of `$NAME`, one name after the other, as Cordova does (Cordova spec §1.5):
    /// - a reference ends where the name ends, so with `API` given before `API_KEY`, `$API_KEY` becomes the value of `API`
    ///   and `_KEY`;
    /// - a value that was put in is searched for the names that follow;
    /// - a value is a replacement pattern of JavaScript: `$$` is a dollar, `$&` the reference, `` $` `` and `$'` what stands
    ///   before and after it. `$1` stays, for there is no group;
    /// - `$OTHER` that nobody gave a value to stays as it is.
    public func interpolate(_ text: String) -> String {
        guard !isEmpty, text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var bytes = Array(text.utf8)
        for name in names {
            if let value = self[name] { bytes = Self.replace("$" + name, with: value, in: bytes) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Those names that a text refers to.
    func names(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return names.filter { name in Self.matches(of: Array(("$" + name).utf8), in: bytes).isEmpty == false }
    }

    private static func replace(_ reference: String, with value: String, in bytes: [UInt8]) -> [UInt8] {
        let reference = Array(reference.utf8)
        let value = Array(value.utf8)
        var result: [UInt8] = []
        var copied = 0
        for match in matches(of: reference, in: bytes) {
            result += bytes[copied..<match]
            copied = match + reference.count
            append(value, to: &result, before: bytes[..<match], reference: reference, after: bytes[copied...])
        }
        return result + bytes[copied...]
    }

    private static func matches(of wanted: [UInt8], in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
                found.append(index)
                index += wanted.count
            } else {
                index += 1
            }
        }
        return found
    }

    private static func append(
        _ pattern: [UInt8], to result: inout [UInt8], before: ArraySlice<UInt8>, reference: [UInt8],
        after: ArraySlice<UInt8>
    ) {
        var index = 0
        while index < pattern.count {
            let next = index + 1 < pattern.count && pattern[index] == UInt8(ascii: "$") ? pattern[index + 1] : nil
            switch next {
            case UInt8(ascii: "$"): result.append(UInt8(ascii: "$"))
            case UInt8(ascii: "&"): result += reference
            case UInt8(ascii: "`"): result += before
            case UInt8(ascii: "'"): result += after
            default:
                result.append(pattern[index])
                index += 1
                continue
            }
            index += 2
        }
    }
}
