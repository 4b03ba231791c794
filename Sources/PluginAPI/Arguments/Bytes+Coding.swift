import Synchronization

// In JSON text a binary part is a string that no text of a script's is taken for: it is only looked for when the message has binary parts,
// and then the index behind the mark says which. The bridge's JavaScript writes and reads the same mark.
extension Bytes: Codable {
    static let mark = "\u{0}puente-bytes:"

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let binaries = decoder.userInfo[.binaries] as? [Bytes], let text = try? container.decode(String.self),
            text.hasPrefix(Self.mark), let index = Int(text.dropFirst(Self.mark.count)),
            binaries.indices.contains(index)
        {
            self = binaries[index]
            return
        }
        throw DecodingError.typeMismatch(
            Bytes.self,
            DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "expected an ArrayBuffer, a typed array or a DataView"
            ))
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
