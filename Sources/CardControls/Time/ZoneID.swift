/// A time zone by its name: an IANA name (`Europe/Madrid`), `UTC`, or a fixed distance from it (`UTC+05:30`).
public struct ZoneID: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
        case fixed(seconds: Int64)
        /// The IANA's; looked up when it is asked for.
        case named
    }

    /// As it was given.
    public let name: String
    private let kind: Kind

    public static let utc = ZoneID(name: "UTC", kind: .fixed(seconds: 0))

    /// - Returns: `nil` for a name that there is not, and for distances beyond `UTC±23:59`.
    public init?(_ name: String) {
        if name == "UTC" {
            self = .utc
        } else if name.hasPrefix("UTC") {
            guard let seconds = Self.distance(Array(name.utf8.dropFirst(3))) else { return nil }
            self.init(name: name, kind: .fixed(seconds: seconds))
        } else {
            guard Self.isKnown(name) else { return nil }
            self.init(name: name, kind: .named)
        }
    }

    private init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// How many seconds its clocks are ahead of UTC at a moment, given in seconds since 1970.
    func offset(atSecond second: Int64) -> Int64 {
        switch kind {
        case .fixed(let seconds): seconds
        case .named: Self.offset(of: name, atSecond: second)
        }
    }

    /// `+05:30` in seconds.
    private static func distance(_ text: [UInt8]) -> Int64? {
        guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = Digits.number(text[1..<3]), hours < 24,
            let minutes = Digits.number(text[4..<6]), minutes < 60
        else { return nil }
        let seconds = Int64(hours * 60 + minutes) * 60
        switch text[0] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }
}

extension ZoneID: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}
