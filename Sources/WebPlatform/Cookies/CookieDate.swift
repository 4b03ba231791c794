/// Dates of cookies, in whatever order servers write their parts (RFC 6265 §5.1.1).
enum CookieDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Milliseconds since 1970; `nil` for what is no date.
    static func milliseconds(_ text: String) -> Double? {
        var time: (Int, Int, Int)?
        var (day, month, year): (Int?, Int?, Int?)
        for token in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == ":") }) {
            if time == nil, let found = Self.time(token) {
                time = found
            } else if day == nil, let number = number(token, 1...2) {
                day = number
            } else if month == nil, let index = months.firstIndex(of: token.prefix(3).lowercased()) {
                month = index + 1
            } else if year == nil, let number = number(token, 2...4) {
                year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
        guard let (hour, minute, second) = time, let day, let month, let year, (1...31).contains(day), year >= 1601,
            hour < 24, minute < 60, second < 60
        else { return nil }
        return Double(days(year, month, day)) * 86_400_000 + Double(hour * 3600 + minute * 60 + second) * 1000
    }

    private static func time(_ token: Substring) -> (Int, Int, Int)? {
        let parts = token.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], 1...2), let minute = number(parts[1], 1...2),
            let second = number(parts[2], 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    /// The digits that a token begins with, if they are so many.
    private static func number(_ token: Substring, _ count: ClosedRange<Int>) -> Int? {
        let digits = token.prefix { ("0"..."9").contains($0) }
        return count.contains(digits.count) ? Int(digits) : nil
    }

    /// Days from 1970 to a day of the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
