import Foundation

/// The rules of the world's time zones: Foundation's, asked for only when a control names a zone.
extension ZoneID {
    /// Whether Foundation knows the IANA name. Its own spellings (`GMT+3`, `europe/madrid`) are none.
    static func isKnown(_ name: String) -> Bool {
        guard !name.hasPrefix("GMT+"), !name.hasPrefix("GMT-"), name.utf8.allSatisfy(isOfNames),
            let zone = TimeZone(identifier: name)
        else { return false }
        return zone.identifier == name
    }

    /// Seconds ahead of UTC; 0 for a name that is not known.
    static func offset(of name: String, atSecond second: Int64) -> Int64 {
        guard let zone = TimeZone(identifier: name) else { return 0 }
        return Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
    }

    private static func isOfNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "/_-+".utf8.contains(byte)
        }
    }
}
