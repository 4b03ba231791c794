import HostClock
import Testing

@Suite("Date under a virtual clock")
struct VirtualDateTests {
    /// 2024-02-29T12:00:00Z
    let page = WebPage(clock: RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_709_208_000_000)))

    @Test(
        "now is the run's time, however it is asked for",
        arguments: [
            ("Date.now()", "1709208000000"), ("new Date().toISOString()", "2024-02-29T12:00:00.000Z"),
            ("Date() === new Date(1709208000000).toString()", "true"), ("Date(0) === Date()", "true"),
            ("+new (class Day extends Date {})()", "1709208000000"), ("+Reflect.construct(Date, [])", "1709208000000"),
            ("performance.timeOrigin", "1709208000000"), ("new Date().constructor.now()", "1709208000000"),
        ])
    func now(_ expression: String, _ value: String) async throws {
        #expect(try await page.evaluate(expression) == value)
    }

    @Test("it moves with the timers")
    func moves() async throws {
        let printed = try await page.run("setTimeout(() => console.log(new Date().toISOString()), 90_000)")
        #expect(printed == ["log: 2024-02-29T12:01:30.000Z"])
    }

    @Test(
        "everything else of Date is as it was",
        arguments: [
            ("Date.name", "Date"), ("Date.length", "7"), ("Date.UTC(1970, 0, 2)", "86400000"),
            ("Date.parse('1970-01-01T00:00:01Z')", "1000"), ("new Date() instanceof Date", "true"),
            ("new Date(0).constructor === Date", "true"), ("+new Date(5)", "5"),
            ("new Date(undefined).getTime()", "NaN"),
            ("new Date(2024, 1, 29).getMonth()", "1"), ("Object.prototype.toString.call(new Date())", "[object Date]"),
            ("typeof Date", "function"), ("typeof Date()", "string"), ("Date.now.name + Date.now.length", "now0"),
            ("(class Day extends Date { next() { return 1; } }).name", "Day"),
            ("new (class Day extends Date { next() { return +this + 1; } })(1).next()", "2"),
            ("Object.keys(globalThis).includes('Date')", "false"), ("Date = 5; Date", "5"),
        ])
    func intact(_ expression: String, _ value: String) async throws {
        #expect(try await page.evaluate(expression) == value)
    }

    @Test("under a real clock Date is the engine's own")
    func real() async throws {
        let page = WebPage(clock: RunClock(.real))
        #expect(try await page.evaluate("Date.now.toString()").contains("[native code]"))
        #expect(
            try await page.evaluate("typeof Object.getOwnPropertyDescriptor(globalThis, 'Date').value") == "function")
    }
}
