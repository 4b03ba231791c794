import CardControls
import HostClock

/// Times as the wire writes them: `2026-11-21T09:30:00.000Z`.
extension WallTime {
    private static let dayLength: Int64 = 86_400_000

    /// The times that can be written: those of the years 1 to 9999.
    static let written =
        WallTime(millisecondsSince1970: -62_135_596_800_000)...WallTime(millisecondsSince1970: 253_402_300_799_999)

    /// The time in UTC with milliseconds.
    var iso8601: String {
        let inDay = (millisecondsSince1970 % Self.dayLength + Self.dayLength) % Self.dayLength
        let day = LocalDate(dayNumber: Int((millisecondsSince1970 - inDay) / Self.dayLength))
        let clock = [inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1000 % 60].map { Self.padded($0, 2) }
        return "\(day)T\(clock.joined(separator: ":")).\(Self.padded(inDay % 1000, 3))Z"
    }

    /// A time in UTC, its seconds with or without a fraction of one to nine digits, of which three count.
    init?(iso8601 text: String) {
        guard let day = LocalDate(String(text.prefix(10))) else { return nil }
        let rest = Array(text.utf8.dropFirst(10))
        guard rest.count >= 10, rest[0] == UInt8(ascii: "T"), rest[3] == UInt8(ascii: ":"),
            rest[6] == UInt8(ascii: ":"), rest.last == UInt8(ascii: "Z"), let hour = Self.number(rest[1...2]),
            let minute = Self.number(rest[4...5]), let second = Self.number(rest[7...8]), hour < 24, minute < 60,
            second < 60
        else { return nil }
        var milliseconds: Int64 = 0
        if rest.count > 10 {
            let fraction = rest[10..<rest.count - 1]
            guard rest[9] == UInt8(ascii: "."), (1...9).contains(fraction.count), Self.number(fraction) != nil,
                let thousandths = Self.number((Array(fraction) + [0x30, 0x30]).prefix(3))
            else { return nil }
            milliseconds = thousandths
        }
        let seconds = (hour * 60 + minute) * 60 + second
        self.init(millisecondsSince1970: Int64(day.dayNumber) * Self.dayLength + seconds * 1000 + milliseconds)
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int64? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    private static func padded(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
