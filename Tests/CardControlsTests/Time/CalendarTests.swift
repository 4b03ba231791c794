import Foundation
import TestSupport
import Testing

@testable import CardControls

/// Periods against Foundation's calendar.
@Suite("Periods by Foundation's calendar") struct CalendarTests {
    @Test("at any time in any zone, day, week and month are those of the calendar")
    func againstCalendar() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(of: "periods"))
        let names = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }
        let units: [(Period, Calendar.Component)] = [(.day, .day), (.week, .weekOfYear), (.month, .month)]
        for _ in 0..<1_000 {
            let name = random.any(names)
            let zone = try #require(ZoneID(name), "\(name)")
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: name))
            calendar.firstWeekday = 2
            // 2000 to 2040.
            let time = Int64.random(in: 946_684_800_000...2_208_988_800_000, using: &random)
            for (period, component) in units {
                let bounds = PeriodBounds(of: period, at: time, in: zone, setAt: 0)
                let date = Date(timeIntervalSince1970: Double(time) / 1000)
                let expected = try #require(calendar.dateInterval(of: component, for: date))
                let text = "\(name), \(component) at \(time)"
                #expect(bounds.start == Int64(expected.start.timeIntervalSince1970 * 1000), "\(text)")
                #expect(bounds.end == Int64(expected.end.timeIntervalSince1970 * 1000), "\(text)")
            }
        }
    }
}
