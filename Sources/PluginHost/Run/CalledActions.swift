import Diagnostics

/// Which actions of a service plugins call, as far as their modules say so in so many words: `exec(…, 'Camera', 'takePicture', …)`. Read
/// when a call has found no native implementation.
struct CalledActions: Sendable {
    private static let maximumBytes = 4 << 20
    private static let most = 6

    let paths: [String]

    /// The actions of a service, in the order in which the modules name them; not more than the first few.
    func of(_ service: String) -> [String] {
        var actions: [String] = []
        for path in paths {
            guard let file = try? SourceFile.read(path: path, limit: Self.maximumBytes) else { continue }
            for quote in ["'", "\""] {
                let name = Array("\(quote)\(service)\(quote)".utf8)
                for range in file.bytes.ranges(of: name) {
                    if let action = Self.nextLiteral(in: file.bytes[range.upperBound...]), !actions.contains(action) {
                        actions.append(action)
                    }
                    if actions.count == Self.most { return actions }
                }
            }
        }
        return actions
    }

    /// The name in quotes behind a comma.
    private static func nextLiteral(in bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard rest.first == UInt8(ascii: ",") else { return nil }
        rest = rest.dropFirst().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        let name = rest.dropFirst().prefix { $0.isNamePart }
        guard !name.isEmpty, name.count <= 64, name.endIndex < bytes.endIndex, bytes[name.endIndex] == quote else {
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
