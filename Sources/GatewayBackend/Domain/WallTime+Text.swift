import HostClock

extension WallTime {
    /// The time in UTC, as the gateway writes it: `2026-11-21T09:30:00.000Z`.
    var text: String {
        let day: Int64 = 86_400_000
        let inDay = (millisecondsSince1970 % day + day) % day
        // Days since 0000-03-01 of the proleptic Gregorian calendar, in eras of 400 years.
        let days = (millisecondsSince1970 - inDay) / day + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let ofEra = days - era * 146_097
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let shifted = (5 * ofYear + 2) / 153
        let dayOfMonth = ofYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let date = [
            Self.padded(year + era * 400 + (month <= 2 ? 1 : 0), 4), Self.padded(month, 2), Self.padded(dayOfMonth, 2),
        ]
        let time = [inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1_000 % 60].map { Self.padded($0, 2) }
        return "\(date.joined(separator: "-"))T\(time.joined(separator: ":")).\(Self.padded(inDay % 1_000, 3))Z"
    }

    private static func padded(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
