/// A day of the Gregorian calendar, of no time zone: `2026-11-21`.
public struct LocalDate: Sendable, Hashable {
    /// Days since 1970-01-01.
    public let dayNumber: Int

    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// - Returns: `nil` for a day that the calendar has not, and for years outside of 1…9999.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.length(ofMonth: month, year: year) else {
            return nil
        }
        self.init(checkedYear: year, month: month, day: day)
    }

    /// - Parameter text: `"2026-11-21"`, exactly.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[5..<7]),
            let day = Digits.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Years are counted from March on, so that the day of the leap year comes last; 400 of them repeat.
    private init(checkedYear year: Int, month: Int, day: Int) {
        let year = month > 2 ? year : year - 1
        let era = year.flooredDivision(by: 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
    }

    /// Its year, month and day.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = shifted.flooredDivision(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let fromMarch = (5 * dayOfYear + 2) / 153
        let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
        return (
            era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
        )
    }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let number = dayNumber + 3
        return Weekday.allCases[number - number.flooredDivision(by: 7) * 7]
    }

    public func adding(days: Int) -> LocalDate { LocalDate(dayNumber: dayNumber + days) }

    /// The same day so many years later; 29 February becomes 28 February where there is none.
    public func adding(years: Int) -> LocalDate {
        let (year, month, day) = components
        let target = year + years
        return LocalDate(
            checkedYear: target, month: month, day: min(day, Self.length(ofMonth: month, year: target)))
    }

    /// The Monday of its week.
    var startOfWeek: LocalDate { adding(days: -Int(weekday.rawValue)) }

    /// The first day of its month.
    var startOfMonth: LocalDate { adding(days: 1 - components.day) }

    /// The first day of the month after its own.
    var startOfNextMonth: LocalDate {
        let (year, month, _) = components
        return LocalDate(checkedYear: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension LocalDate: Comparable {
    public static func < (left: LocalDate, right: LocalDate) -> Bool { left.dayNumber < right.dayNumber }
}

extension LocalDate: CustomStringConvertible {
    /// `2026-11-21`.
    public var description: String {
        let (year, month, day) = components
        return "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
    }
}

extension BinaryInteger {
    /// The quotient rounded down, also below zero.
    func flooredDivision(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
