import Testing

@testable import CardControls

@Suite("Dates") struct LocalDateTests {
    @Test("every day of four hundred years follows the one before, and reads back from its text")
    func everyDay() throws {
        var day = try #require(LocalDate(year: 1970, month: 1, day: 1))
        #expect(day.dayNumber == 0)
        var weekday = Weekday.thursday
        for _ in 0..<146_097 {
            let (year, month, dayOfMonth) = day.components
            guard LocalDate(day.description) == day, LocalDate(year: year, month: month, day: dayOfMonth) == day,
                day.weekday == weekday
            else {
                Issue.record("\(day)")
                return
            }
            day = day.adding(days: 1)
            weekday = Weekday.allCases[(Int(weekday.rawValue) + 1) % 7]
        }
        #expect(day.description == "2370-01-01")
        #expect(LocalDate(dayNumber: -1).description == "1969-12-31")
        #expect(LocalDate("0001-01-01")?.dayNumber == -719_162)
    }

    @Test(
        "what is no date is refused",
        arguments: [
            "", "2026-11-31", "2026-02-29", "2100-02-29", "2026-00-10", "2026-13-10", "2026-11-00", "0000-01-01",
            "2026-1-1", "26-11-21", "2026/11/21", " 2026-11-21", "2026-11-21 ", "2026-11-21T00:00:00Z", "+026-11-21",
            "２０２６-11-21",
        ])
    func invalid(text: String) {
        #expect(LocalDate(text) == nil)
    }

    @Test("years later is the same day; a leap day's is the last of February")
    func years() {
        #expect(LocalDate("2024-02-29")?.adding(years: 3).description == "2027-02-28")
        #expect(LocalDate("2024-02-29")?.adding(years: 4).description == "2028-02-29")
        #expect(LocalDate("2026-11-21")?.adding(years: 3).description == "2029-11-21")
    }

    @Test(
        "what is no time of day is refused",
        arguments: ["", "8:00", "08:0", "24:00", "08:60", "08-00", "08:00:00", "-8:00", "aa:bb"])
    func timeOfDay(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test("a time of day reads back from its text", arguments: ["00:00", "08:05", "23:59"])
    func timeOfDayText(text: String) {
        #expect(TimeOfDay(text)?.description == text)
    }
}
