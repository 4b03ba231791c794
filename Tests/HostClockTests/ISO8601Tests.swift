import HostClock
import TestSupport
import Testing

@Suite("Times as ISO 8601 writes them") struct ISO8601Tests {
    @Test(
        "a time is read with any fraction and offset",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2012-04-30T15:05:55Z", 1_335_798_355_000),
            ("2012-04-30T15:05:55.12Z", 1_335_798_355_120), ("2012-04-30t15:05:55.1239z", 1_335_798_355_123),
            ("2012-04-30T17:05:55+02:00", 1_335_798_355_000), ("2012-04-30T11:35:55-03:30", 1_335_798_355_000),
            ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T00:00:00Z", 1_709_164_800_000),
        ])
    func read(text: String, milliseconds: Int64) {
        #expect(WallTime(iso8601: text)?.millisecondsSince1970 == milliseconds)
    }

    @Test(
        "any other text is none",
        arguments: [
            "", "2012-04-30", "2012-04-30T15:05Z", "2012-04-30T15:05:55", "2012-13-01T00:00:00Z",
            "2023-02-29T00:00:00Z", "2012-04-31T00:00:00Z", "2012-04-30T24:00:00Z", "2012-04-30T15:60:55Z",
            "2012-04-30T15:05:55.Z", "2012-04-30T15:05:55+0200", "2012-04-30T15:05:55Z ", "12-04-30T15:05:55Z",
        ])
    func malformed(text: String) { #expect(WallTime(iso8601: text) == nil) }

    @Test("what is written is read again")
    func roundTrip() {
        var random = SeededGenerator.printed()
        for _ in 0..<1000 {
            // From the year 1 to 9999.
            let time = WallTime(millisecondsSince1970: Int64(random.below(315_537_897_599_999)) - 62_135_596_800_000)
            #expect(WallTime(iso8601: time.iso8601(milliseconds: true)) == time)
            let second = time.millisecondsSince1970 - (time.millisecondsSince1970 % 1000 + 1000) % 1000
            #expect(WallTime(iso8601: time.iso8601())?.millisecondsSince1970 == second)
        }
    }
}
