import Synchronization

// In JSON text a binary part is the mark and the part's index. The bridge's JavaScript writes and reads the same mark.
extension Bytes: Codable {
    /// What stands for bytes in the text: drawn anew for each process, so that no text from outside is taken for it.
    package static let mark = "\u{0}puente-bytes-\(UInt64.random(in: 0 ... .max)):"

    /// The index behind the mark; `nil` for any other text.
    package static func index(inMark text: String) -> Int? {
        text.hasPrefix(mark) ? Int(text.dropFirst(mark.count)) : nil
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let binaries = decoder.userInfo[.binaries] as? [Bytes], let text = try? container.decode(String.self),
            let index = Self.index(inMark: text), binaries.indices.contains(index)
        {
            self = binaries[index]
            return
        }
        throw DecodingError.typeMismatch(
            Bytes.self,
            DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "there are no bytes here"))
    }

    public func encode(to encoder: any Encoder) throws {
        guard let collector = encoder.userInfo[.binaryCollector] as? BinaryCollector else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "bytes can only be encoded into a plugin result"))
        }
        var container = encoder.singleValueContainer()
        try container.encode(Self.mark + String(collector.add(self)))
    }
}

/// Gathers the binary parts of a message while it is encoded.
final class BinaryCollector: Sendable {
    private let collected = Mutex<[Bytes]>([])

    var binaries: [Bytes] { collected.withLock { $0 } }

    var userInfo: [CodingUserInfoKey: any Sendable] { [.binaryCollector: self] }

    /// - Returns: The part's index.
    func add(_ bytes: Bytes) -> Int {
        collected.withLock { collected in
            collected.append(bytes)
            return collected.count - 1
        }
    }
}

extension CodingUserInfoKey {
    static let binaries = make("puente.binaries")
    static let binaryCollector = make("puente.binary-collector")

    private static func make(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("any text is a key") }
        return key
    }
}
