import Testing

@testable import CardControls

@Suite("Periods") struct PeriodBoundsTests {
    @Test("a day, a week from Monday and a month begin and end at midnight UTC, unless a zone is given")
    func plain() {
        expect(.day, at: "2026-11-21 09:30", from: "2026-11-21 00:00", to: "2026-11-22 00:00")
        expect(.day, at: "2026-11-21 00:00", from: "2026-11-21 00:00", to: "2026-11-22 00:00")
        expect(.day, at: "2026-11-20 23:59", from: "2026-11-20 00:00", to: "2026-11-21 00:00")
        expect(.week, at: "2026-11-21 09:30", from: "2026-11-16 00:00", to: "2026-11-23 00:00")
        expect(.week, at: "2026-11-16 00:00", from: "2026-11-16 00:00", to: "2026-11-23 00:00")
        expect(.week, at: "2026-11-22 23:59", from: "2026-11-16 00:00", to: "2026-11-23 00:00")
        expect(.month, at: "2026-11-21 09:30", from: "2026-11-01 00:00", to: "2026-12-01 00:00")
        expect(.month, at: "2026-12-31 23:59", from: "2026-12-01 00:00", to: "2027-01-01 00:00")
        expect(.month, at: "2028-02-29 12:00", from: "2028-02-01 00:00", to: "2028-03-01 00:00")
    }

    @Test("a recurring period counts from the day on which it was set, also before it")
    func recurring() {
        let ten = Period.recurring(days: 10)
        let set = "2026-11-01 17:00"
        expect(ten, at: "2026-11-01 18:00", set: set, from: "2026-11-01 00:00", to: "2026-11-11 00:00")
        expect(ten, at: "2026-11-10 23:59", set: set, from: "2026-11-01 00:00", to: "2026-11-11 00:00")
        expect(ten, at: "2026-11-21 00:00", set: set, from: "2026-11-21 00:00", to: "2026-12-01 00:00")
        expect(ten, at: "2026-10-31 12:00", set: set, from: "2026-10-22 00:00", to: "2026-11-01 00:00")
    }

    @Test("a recurring period begins on the zone's day, not on UTC's")
    func recurringInZone() {
        expect(
            .recurring(days: 1), at: "2026-11-21 09:30", set: "2026-11-01 20:00", in: "Asia/Tokyo",
            from: "2026-11-20 15:00", to: "2026-11-21 15:00")
        expect(
            .recurring(days: 7), at: "2026-11-03 00:00", set: "2026-11-01 20:00", in: "Asia/Tokyo",
            from: "2026-11-01 15:00", to: "2026-11-08 15:00")
    }

    @Test("when clocks go forward the day has 23 hours, when they go back 25")
    func clockChanges() {
        // Madrid: 29 March 2026 at 01:00 UTC, 25 October 2026 at 01:00 UTC.
        expect(.day, at: "2026-03-29 12:00", in: "Europe/Madrid", from: "2026-03-28 23:00", to: "2026-03-29 22:00")
        expect(.day, at: "2026-10-25 12:00", in: "Europe/Madrid", from: "2026-10-24 22:00", to: "2026-10-25 23:00")
        expect(.week, at: "2026-10-25 12:00", in: "Europe/Madrid", from: "2026-10-18 22:00", to: "2026-10-25 23:00")
        expect(.month, at: "2026-03-10 12:00", in: "Europe/Madrid", from: "2026-02-28 23:00", to: "2026-03-31 22:00")
        expect(
            .recurring(days: 2), at: "2026-03-29 12:00", set: "2026-03-28 12:00", in: "Europe/Madrid",
            from: "2026-03-27 23:00", to: "2026-03-29 22:00")
        // Lord Howe changes by half an hour.
        expect(
            .day, at: "2026-04-05 00:00", in: "Australia/Lord_Howe", from: "2026-04-04 13:00", to: "2026-04-05 13:30")
    }

    @Test("a day whose midnight the clocks skip begins when they do")
    func skippedMidnight() {
        // In Beirut 31 March 2024 begins at 01:00, in Santiago 8 September 2024.
        expect(.day, at: "2024-03-31 12:00", in: "Asia/Beirut", from: "2024-03-30 22:00", to: "2024-03-31 21:00")
        expect(.day, at: "2024-09-08 12:00", in: "America/Santiago", from: "2024-09-08 04:00", to: "2024-09-09 03:00")
    }

    @Test("a day whose midnight the clocks show twice begins at the first")
    func doubleMidnight() {
        // Havana: at 01:00 on 3 November 2024 clocks go back to midnight.
        expect(.day, at: "2024-11-03 12:00", in: "America/Havana", from: "2024-11-03 04:00", to: "2024-11-04 05:00")
        // Santiago: at midnight before 7 April 2024 clocks go back to 23:00, which is still the 6th.
        expect(.day, at: "2024-04-07 03:30", in: "America/Santiago", from: "2024-04-06 03:00", to: "2024-04-07 04:00")
        expect(.day, at: "2024-04-07 12:00", in: "America/Santiago", from: "2024-04-07 04:00", to: "2024-04-08 04:00")
    }

    @Test("where a whole day was left out, the week that had it is a day shorter")
    func skippedDay() {
        // Apia went from Thursday 29 to Saturday 31 December 2011.
        expect(.day, at: "2011-12-30 12:00", in: "Pacific/Apia", from: "2011-12-30 10:00", to: "2011-12-31 10:00")
        expect(.week, at: "2011-12-30 12:00", in: "Pacific/Apia", from: "2011-12-26 10:00", to: "2012-01-01 10:00")
    }

    @Test(
        "in every zone each moment lies in its period, and periods follow each other without a gap",
        arguments: [
            "UTC", "UTC-11:45", "Europe/Madrid", "America/Santiago", "America/Havana", "Asia/Beirut", "Africa/Cairo",
            "Australia/Lord_Howe", "Pacific/Apia", "America/Asuncion", "Asia/Kathmandu", "Pacific/Kiritimati",
        ])
    func seamless(name: String) throws {
        let zone = try #require(ZoneID(name))
        let setAt = utc("2011-01-05 12:00")
        for period in [Period.day, .week, .month, .recurring(days: 5)] {
            var time = utc("2010-12-20 00:00")
            var previous: PeriodBounds?
            while time < utc("2026-01-01 00:00") {
                let bounds = PeriodBounds(of: period, at: time, in: zone, setAt: setAt)
                guard bounds.contains(time), bounds.start < bounds.end,
                    previous.map({ $0.end == bounds.start }) ?? true,
                    PeriodBounds(of: period, at: bounds.end - 1, in: zone, setAt: setAt) == bounds
                else {
                    Issue.record("\(name), \(period), \(time): \(bounds) after \(String(describing: previous))")
                    break
                }
                previous = bounds
                time = bounds.end
            }
        }
    }

    private func expect(
        _ period: Period, at time: String, set: String = "2026-11-01 00:00", in zone: String = "UTC", from: String,
        to: String, at location: SourceLocation = #_sourceLocation
    ) {
        let bounds = PeriodBounds(of: period, at: utc(time), in: ZoneID(zone)!, setAt: utc(set))
        #expect(bounds.start == utc(from), "start, \(time) \(zone)", sourceLocation: location)
        #expect(bounds.end == utc(to), "end, \(time) \(zone)", sourceLocation: location)
    }
}
