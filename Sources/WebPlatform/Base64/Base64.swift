/// Base64 as `atob` and `btoa` know it (WHATWG Infra §7): the alphabet of RFC 4648 §4, and a forgiving decoder.
public enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// What each byte is to the decoder: a digit's value, or one of these.
    private static let padding: UInt8 = 64
    private static let whitespace: UInt8 = 65
    private static let invalid: UInt8 = 66
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: invalid, count: 256)
        for (value, digit) in alphabet.enumerated() { classes[Int(digit)] = UInt8(value) }
        for space in "\t\n\u{C}\r ".utf8 { classes[Int(space)] = whitespace }
        classes[Int(UInt8(ascii: "="))] = padding
        return classes
    }()

    /// Encodes a text whose characters stand for bytes.
    /// - Parameter text: UTF-8.
    /// - Returns: The base64; `nil` when a character is above U+00FF.
    static func encode(_ text: UnsafeRawBufferPointer) -> String? {
        guard let (bytes, count) = latin1(text) else { return nil }
        defer { bytes.deallocate() }
        return encode(bytes: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Encodes bytes.
    public static func encode(bytes: UnsafeRawBufferPointer) -> String {
        let count = bytes.count
        return alphabet.withUnsafeBufferPointer { alphabet in
            String(unsafeUninitializedCapacity: (count + 2) / 3 * 4) { output in
                var next = 0
                var index = 0
                while index + 3 <= count {
                    let group = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
                    output[next] = alphabet[Int(group >> 18)]
                    output[next + 1] = alphabet[Int(group >> 12 & 63)]
                    output[next + 2] = alphabet[Int(group >> 6 & 63)]
                    output[next + 3] = alphabet[Int(group & 63)]
                    index += 3
                    next += 4
                }
                if index < count {
                    let left = count - index
                    var group = UInt32(bytes[index]) << 16
                    if left > 1 { group |= UInt32(bytes[index + 1]) << 8 }
                    output[next] = alphabet[Int(group >> 18)]
                    output[next + 1] = alphabet[Int(group >> 12 & 63)]
                    output[next + 2] = left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "=")
                    output[next + 3] = UInt8(ascii: "=")
                    next += 4
                }
                return next
            }
        }
    }

    /// The bytes that the characters of a text stand for, in memory that the caller gives back.
    private static func latin1(_ text: UnsafeRawBufferPointer) -> (UnsafeMutablePointer<UInt8>, Int)? {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, text.count))
        var count = 0
        var index = 0
        while index < text.count {
            var byte = text[index]
            if byte >= 0x80 {
                // U+0080 to U+00FF start with C2 or C3 and hold six more bits in a second byte.
                guard byte <= 0xC3, index + 1 < text.count else {
                    bytes.deallocate()
                    return nil
                }
                index += 1
                byte = byte << 6 | text[index] & 0x3F
            }
            bytes[count] = byte
            count += 1
            index += 1
        }
        return (bytes, count)
    }

    /// Decodes base64 with whitespace anywhere and with or without padding.
    /// - Returns: A character for each byte, as UTF-16; `nil` when the text is not base64.
    public static func decode(_ text: UnsafeRawBufferPointer) -> [UInt16]? { decodeUnits(text) }

    /// Decodes base64 in the same way.
    /// - Returns: The bytes; `nil` when the text is not base64.
    public static func decodeBytes(_ text: UnsafeRawBufferPointer) -> [UInt8]? { decodeUnits(text) }

    private static func decodeUnits<Unit: FixedWidthInteger>(_ text: UnsafeRawBufferPointer) -> [Unit]? {
        var digits = 0
        var paddings = 0
        var isValid = true
        let units = classes.withUnsafeBufferPointer { classes in
            [Unit](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { output, count in
                var group: UInt32 = 0
                var index = 0
                // Four digits at a time, until there is something else.
                while index + 4 <= text.count {
                    let first = classes[Int(text[index])]
                    let second = classes[Int(text[index + 1])]
                    let third = classes[Int(text[index + 2])]
                    let fourth = classes[Int(text[index + 3])]
                    if first | second | third | fourth >= padding { break }
                    let group = UInt32(first) << 18 | UInt32(second) << 12 | UInt32(third) << 6 | UInt32(fourth)
                    output[count] = Unit(truncatingIfNeeded: group >> 16 & 0xFF)
                    output[count + 1] = Unit(truncatingIfNeeded: group >> 8 & 0xFF)
                    output[count + 2] = Unit(truncatingIfNeeded: group & 0xFF)
                    count += 3
                    index += 4
                }
                digits = index
                for byte in text[index...] {
                    let value = classes[Int(byte)]
                    if value < padding, paddings == 0 {
                        group = group << 6 | UInt32(value)
                        digits += 1
                        if digits & 3 == 0 {
                            output[count] = Unit(truncatingIfNeeded: group >> 16 & 0xFF)
                            output[count + 1] = Unit(truncatingIfNeeded: group >> 8 & 0xFF)
                            output[count + 2] = Unit(truncatingIfNeeded: group & 0xFF)
                            count += 3
                        }
                    } else if value == padding {
                        paddings += 1
                    } else if value != whitespace {
                        isValid = false
                        break
                    }
                }
                // Of a last group that is not full, the bits that make no byte are dropped.
                if digits & 3 >= 2 {
                    let left = group << (digits & 3 == 2 ? 12 : 6)
                    output[count] = Unit(truncatingIfNeeded: left >> 16 & 0xFF)
                    count += 1
                    if digits & 3 == 3 {
                        output[count] = Unit(truncatingIfNeeded: left >> 8 & 0xFF)
                        count += 1
                    }
                }
            }
        }
        let isPadded = paddings == 0 || paddings <= 2 && (digits + paddings) & 3 == 0
        return isValid && isPadded && digits & 3 != 1 ? units : nil
    }
}
