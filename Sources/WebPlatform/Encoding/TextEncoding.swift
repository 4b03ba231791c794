/// An encoding of texts as bytes (WHATWG Encoding §4).
enum TextEncoding: Sendable {
    case utf8
    case utf16(isBigEndian: Bool)
    case singleByte(SingleByteTable)
    /// Bytes that are no ASCII are letters of the private use area (§14.5).
    case userDefined

    /// What a label names.
    enum Lookup {
        case encoding(TextEncoding, name: String)
        /// An encoding of the web that is not there.
        case missing(name: String)
        case unknown
    }

    /// Looks a label up, in any letter case, with white space around it.
    static func named(_ label: String) -> Lookup {
        let isSpace = { (unit: Character) in
            unit.unicodeScalars.allSatisfy { " \t\n\r\u{C}".unicodeScalars.contains($0) }
        }
        let trimmed = label.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        let key = asciiLowercased(String(trimmed))
        if key.isEmpty { return .unknown }
        if let name = name(of: key, in: labels) {
            return encoding(name).map { .encoding($0, name: name) } ?? .missing(name: name)
        }
        return name(of: key, in: missingLabels).map { .missing(name: $0) } ?? .unknown
    }

    private static func name(of label: String, in labels: KeyValuePairs<String, String>) -> String? {
        labels.first { $0.value.split(separator: " ").contains(label[...]) }?.key
    }

    private static func encoding(_ name: String) -> TextEncoding? {
        switch name {
        case "utf-8": .utf8
        case "utf-16be": .utf16(isBigEndian: true)
        case "utf-16le": .utf16(isBigEndian: false)
        case "x-user-defined": .userDefined
        default: SingleByteTable(name).map(TextEncoding.singleByte)
        }
    }

    /// Only ASCII letters have their case ignored: the Kelvin sign is no k.
    private static func asciiLowercased(_ text: String) -> String {
        String(decoding: text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
