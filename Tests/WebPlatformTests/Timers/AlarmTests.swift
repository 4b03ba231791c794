import HostClock
import Testing

@Suite("Signals with a timeout")
struct AlarmTests {
    @Test("AbortSignal.timeout aborts at its moment on the run's clock")
    func aborts() async throws {
        let script = """
            const signal = AbortSignal.timeout(50);
            signal.onabort = () => console.log(performance.now(), signal.reason.name);
            setTimeout(() => console.log('later'), 60);
            """
        #expect(try await WebPage().run(script) == ["log: 50 TimeoutError", "log: later"])
    }

    @Test("the run does not wait for it")
    func keepsNothingAlive() async throws {
        let page = WebPage(clock: RunClock(.real))
        #expect(try await page.run("AbortSignal.timeout(1e15); AbortSignal.timeout(3600000)") == [])
    }
}
