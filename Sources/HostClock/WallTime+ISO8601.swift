extension WallTime {
    /// The time in UTC: `2012-04-30T15:05:55Z`.
    ///
    /// - Parameter writesMilliseconds: Whether to write three digits of the second's fraction: `2012-04-30T15:05:55.120Z`.
    public func iso8601(milliseconds writesMilliseconds: Bool = false) -> String {
        var days = millisecondsSince1970 / 86_400_000
        var rest = millisecondsSince1970 % 86_400_000
        if rest < 0 { (days, rest) = (days - 1, rest + 86_400_000) }
        let seconds = rest / 1000
        let (year, month, day) = Self.civil(days)
        let date = "\(Self.pad(year, 4))-\(Self.pad(month))-\(Self.pad(day))"
        let time = "\(Self.pad(seconds / 3600)):\(Self.pad(seconds / 60 % 60)):\(Self.pad(seconds % 60))"
        return "\(date)T\(time)\(writesMilliseconds ? ".\(Self.pad(rest % 1000, 3))" : "")Z"
    }

    /// Reads a time as RFC 3339 writes it: `2012-04-30T15:05:55Z`, with a fraction of any length or none, and with `Z` or an offset such as
    /// `+02:00`. `nil` for any other text, and for a date that the calendar does not have.
    public init?(iso8601 text: some StringProtocol) {
        var rest = Substring(text).utf8[...]
        func digits(_ count: Int) -> Int64? {
            guard rest.count >= count, rest.prefix(count).allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count).reduce(0) { $0 * 10 + Int64($1 - 0x30) }
        }
        func take(_ characters: String) -> UInt8? {
            guard let first = rest.first, characters.utf8.contains(first) else { return nil }
            rest = rest.dropFirst()
            return first
        }
        guard let year = digits(4), take("-") != nil, let month = digits(2), take("-") != nil, let day = digits(2),
            take("Tt") != nil, let hour = digits(2), take(":") != nil, let minute = digits(2), take(":") != nil,
            let second = digits(2), (1...12).contains(month), hour < 24, minute < 60, second < 60
        else { return nil }
        var thousandths: Int64 = 0
        if take(".") != nil {
            let fraction = rest.prefix { (0x30...0x39).contains($0) }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(fraction.count)
            thousandths = (0..<3).reduce(0) { sum, place in
                sum * 10 + (fraction.dropFirst(place).first.map { Int64($0 - 0x30) } ?? 0)
            }
        }
        var offset: Int64 = 0
        if take("Zz") == nil {
            guard let sign = take("+-"), let hours = digits(2), take(":") != nil, let minutes = digits(2), hours < 24,
                minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (sign == 0x2B ? 1 : -1)
        }
        let days = Self.days(year, month, day)
        guard rest.isEmpty, Self.civil(days) == (year, month, day) else { return nil }
        let minutes = (days * 24 + hour) * 60 + minute - offset
        self.init(millisecondsSince1970: (minutes * 60 + second) * 1000 + thousandths)
    }

    /// The date of a day of the Gregorian calendar, counted from 1970 on.
    private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
        // Years begin in March, so that leap days come last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// The day's number, the other way round.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = year - (month <= 2 ? 1 : 0)
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func pad(_ number: Int64, _ length: Int = 2) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, length - text.utf8.count)) + text
    }
}
