import JavaScriptEngine

/// Bytes that come in pieces as text: what a `TextDecoder` does, and who reads a whole file (WHATWG Encoding §6).
struct TextDecoding {
    private let encoding: TextEncoding
    /// Whether bytes that are none of the encoding are an error, rather than U+FFFD.
    private let isFatal: Bool
    private let keepsByteOrderMark: Bool
    /// The beginning of a character whose rest is to come.
    private var pending: [UInt8] = []
    private var isPastStart = false

    init(_ encoding: TextEncoding, isFatal: Bool = false, keepsByteOrderMark: Bool = false) {
        self.encoding = encoding
        self.isFatal = isFatal
        self.keepsByteOrderMark = keepsByteOrderMark
    }

    /// The text of the next bytes.
    /// - Parameter isLast: Whether there are no more, so that the beginning of a character is none. What is decoded then begins anew.
    /// - Returns: `nil` when the bytes are not of the encoding and that is an error.
    mutating func decode(_ bytes: UnsafeRawBufferPointer, isLast: Bool = true) -> Argument? {
        defer { if isLast { isPastStart = false } }
        if pending.isEmpty { return decodeWhole(bytes, isLast: isLast) }
        let joined = pending + bytes
        pending = []
        return joined.withUnsafeBytes { decodeWhole($0, isLast: isLast) }
    }

    private mutating func decodeWhole(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Argument? {
        var bytes = bytes
        if !isLast {
            let count = incompleteBytes(of: bytes)
            pending = Array(bytes.suffix(count))
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast(count))
        }
        if !isPastStart, !bytes.isEmpty {
            isPastStart = true
            if !keepsByteOrderMark, let mark, bytes.starts(with: mark) {
                bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(mark.count))
            }
        }
        switch encoding {
        case .utf8: return decodeUTF8(bytes)
        case .utf16(let isBigEndian): return decodeUTF16(bytes, isBigEndian: isBigEndian)
        case .singleByte(let table): return decode(bytes, table.units)
        case .userDefined: return .utf16(bytes.map { $0 < 0x80 ? UInt16($0) : 0xF700 + UInt16($0) })
        }
    }

    private var mark: [UInt8]? {
        switch encoding {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16(let isBigEndian): isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        case .singleByte, .userDefined: nil
        }
    }

    private func decodeUTF8(_ bytes: UnsafeRawBufferPointer) -> Argument? {
        if isFatal { return String(validating: bytes, as: UTF8.self).map(Argument.string) }
        return .string(String(decoding: bytes, as: UTF8.self))
    }

    private func decodeUTF16(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) -> Argument? {
        let count = bytes.count / 2
        var isWellFormed = true
        var units = [UInt16](unsafeUninitializedCapacity: count + 1) { units, initialized in
            for index in 0..<count {
                let unit = bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
                units[index] = isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
            }
            initialized = count
            for index in 0..<count where units[index] & 0xF800 == 0xD800 {
                let isLead = units[index] < 0xDC00
                let other = isLead ? index + 1 : index - 1
                // A lead is looked at before its trail, which then still is one.
                let isPaired =
                    isLead
                    ? other < count && units[other] & 0xFC00 == 0xDC00 : other >= 0 && units[other] & 0xFC00 == 0xD800
                if !isPaired {
                    units[index] = 0xFFFD
                    isWellFormed = false
                }
            }
        }
        if bytes.count % 2 == 1 {
            isWellFormed = false
            // Half a unit behind half a pair is one error with it.
            if !endsInLead(bytes.dropLast(), isBigEndian: isBigEndian) { units.append(0xFFFD) }
        }
        return isFatal && !isWellFormed ? nil : .utf16(units)
    }

    private func endsInLead(_ bytes: Slice<UnsafeRawBufferPointer>, isBigEndian: Bool) -> Bool {
        let pair = bytes.suffix(2)
        guard pair.count == 2, bytes.count % 2 == 0, let high = isBigEndian ? pair.first : pair.last else {
            return false
        }
        return high & 0xFC == 0xD8
    }

    private func decode(_ bytes: UnsafeRawBufferPointer, _ table: [UInt16]) -> Argument? {
        let units = table.withUnsafeBufferPointer { table in
            [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
                for index in 0..<bytes.count { units[index] = table[Int(bytes[index])] }
                count = bytes.count
            }
        }
        return isFatal && units.contains(SingleByteTable.unmapped) ? nil : .utf16(units)
    }

    /// How many bytes at the end are the beginning of a character.
    private func incompleteBytes(of bytes: UnsafeRawBufferPointer) -> Int {
        switch encoding {
        case .utf8: return incompleteUTF8(of: bytes)
        case .utf16(let isBigEndian):
            let odd = bytes.count % 2
            return odd + (endsInLead(bytes.dropLast(odd), isBigEndian: isBigEndian) ? 2 : 0)
        case .singleByte, .userDefined: return 0
        }
    }

    private func incompleteUTF8(of bytes: UnsafeRawBufferPointer) -> Int {
        for length in 1...3 where length <= bytes.count {
            let lead = bytes[bytes.count - length]
            if lead & 0xC0 == 0x80 { continue }
            let needed =
                lead >= 0xF0 && lead <= 0xF4 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 && lead < 0xE0 ? 2 : 1
            guard length < needed else { return 0 }
            // Of a second byte that cannot follow the first, both are errors already.
            if length > 1, !Self.canFollow(lead, bytes[bytes.count - length + 1]) { return 0 }
            return length
        }
        return 0
    }

    private static func canFollow(_ lead: UInt8, _ second: UInt8) -> Bool {
        switch lead {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
    }
}
