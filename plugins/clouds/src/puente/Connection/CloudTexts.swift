import CloudsBackend
import HostClock
import JSONCoding

/// Times of the canonical schema: UTC with milliseconds, whatever precision the cloud has.
enum CloudTime {
    /// - Returns: `nil` for a text that is no time.
    static func canonical(_ text: String?) -> String? {
        text.flatMap { WallTime(iso8601: $0) }?.iso8601(milliseconds: true)
    }
}

extension JSONObject {
    /// As JSON of nothing but ASCII, for a field of a head.
    var asciiText: String {
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

/// A digest as one of the three services makes it.
struct CloudDigest: ContentDigest {
    private var hash: ContentHash

    init(_ cloud: Cloud) {
        hash = ContentHash(cloud)
    }

    mutating func update(_ bytes: [UInt8]) { hash.update(bytes) }

    func finish() -> String { hash.finish() }

    /// The media type that a name's extension stands for, where the cloud does not say one.
    static func type(of name: String) -> String { MediaType.of(name: name) }
}
