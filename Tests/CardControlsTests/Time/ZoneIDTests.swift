import Testing

@testable import CardControls

@Suite("Time zones") struct ZoneIDTests {
    @Test(
        "a zone has an IANA name, or a distance from UTC",
        arguments: [
            ("UTC", 0, 0), ("UTC+05:30", 330, 330), ("UTC-08:00", -480, -480), ("UTC+00:00", 0, 0),
            ("Europe/Madrid", 60, 120), ("America/New_York", -300, -240), ("Asia/Kolkata", 330, 330),
            ("Australia/Lord_Howe", 660, 630), ("Etc/GMT+3", -180, -180), ("GMT", 0, 0),
        ])
    func offsets(name: String, january: Int64, july: Int64) throws {
        let zone = try #require(ZoneID(name))
        #expect(zone.name == name)
        #expect(zone.offset(atSecond: utc("2026-01-15 12:00") / 1000) == january * 60)
        #expect(zone.offset(atSecond: utc("2026-07-15 12:00") / 1000) == july * 60)
    }

    @Test(
        "what is no zone's name is refused",
        arguments: [
            "", "utc", "UTC+1", "UTC+1:00", "UTC+24:00", "UTC+05:60", "UTC 05:30", "UTC+05:30 ", "PST", "EST5EDT",
            "GMT+3", "europe/madrid", "Europe/Atlantis", "Europe", "/", "../etc/localtime", "/etc/localtime",
            "Europe/Madrid\0", "Europe/Madrid ",
        ])
    func unknown(name: String) {
        #expect(ZoneID(name) == nil)
    }
}
