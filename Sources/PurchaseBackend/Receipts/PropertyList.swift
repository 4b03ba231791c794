import ServerHTTP

/// A property list in the old ASCII form, of strings alone: what the first App Store receipts are.
public struct PropertyList: Sendable, Hashable {
    /// The longest one that is read, in bytes.
    static let limit = 65_536

    public private(set) var entries: [(key: String, value: String)] = []

    public init(_ entries: [(key: String, value: String)]) {
        self.entries = entries
    }

    public subscript(key: String) -> String? {
        get { entries.last { $0.key == key }?.value }
        set {
            entries.removeAll { $0.key == key }
            if let newValue { entries.append((key, newValue)) }
        }
    }

    public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The list as it is written.
    public var text: String {
        "{\n" + entries.map { "\t\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined() + "}"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    /// Reads a list: `{ "key" = "value"; … }`, words without quotes among them.
    /// - Returns: `nil` for anything else, and for what is too long.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.limit else { return nil }
        var reader = Reader(rest: bytes[...])
        guard reader.take("{") else { return nil }
        while !reader.take("}") {
            guard let key = reader.string(), reader.take("="), let value = reader.string(), reader.take(";") else {
                return nil
            }
            entries.append((key, value))
        }
        reader.skip()
        guard reader.rest.isEmpty else { return nil }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip() { rest = rest.drop { $0 <= 0x20 } }

        mutating func take(_ mark: Character) -> Bool {
            skip()
            guard rest.first == mark.asciiValue else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func string() -> String? {
            skip()
            var bytes: [UInt8] = []
            guard rest.first == UInt8(ascii: "\"") else {
                while let byte = rest.first, Self.isWord(byte) {
                    bytes.append(byte)
                    rest = rest.dropFirst()
                }
                return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
            }
            rest = rest.dropFirst()
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let next = rest.popFirst() else { return nil }
                    bytes.append(next)
                default: bytes.append(byte)
                }
            }
            return nil
        }

        static func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
    }
}
