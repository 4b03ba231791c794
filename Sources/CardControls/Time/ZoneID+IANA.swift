import Foundation

/// The rules of the world's time zones: Foundation's, asked for only when a control names a zone.
extension ZoneID {
    /// Whether there is a zone of that name. Those without a `/` (`PST`, `EST5EDT`, `GMT+3`), which are ambiguous or Foundation's own, are
    /// none, but for `GMT`.
    static func isKnown(_ name: String) -> Bool {
        guard name == "GMT" || name.utf8.contains(UInt8(ascii: "/")), name.utf8.allSatisfy(isInNames),
            let zone = TimeZone(identifier: name)
        else { return false }
        return zone.identifier == name
    }

    /// Seconds ahead of UTC; 0 for a name that is not known.
    static func offset(of name: String, atSecond second: Int64) -> Int64 {
        guard let zone = TimeZone(identifier: name) else { return 0 }
        return Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
    }

    /// Foundation reads a name up to a NUL.
    private static func isInNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "/_-+".utf8.contains(byte)
        }
    }
}
