import HostClock
import SMEPay
import Synchronization
import Testing

struct PollingSignalTests {
    @Test("the signal is given once every interval of the clock, until it is ended")
    func ticks() {
        let clock = RunClock(.virtual)
        let count = Atomic(0)
        let listening = PollingSignal(clock: clock).listen(for: "u") { count.add(1, ordering: .relaxed) }
        clock.advance(by: .milliseconds(1_999))
        #expect(count.load(ordering: .relaxed) == 0)
        clock.advance(by: .milliseconds(1))
        #expect(count.load(ordering: .relaxed) == 1)
        clock.advance(by: .seconds(6))
        #expect(count.load(ordering: .relaxed) == 4)
        listening.end()
        listening.end()
        #expect(clock.nextDeadline == nil)
        clock.advance(by: .seconds(60))
        #expect(count.load(ordering: .relaxed) == 4)
    }

    @Test("waiting for the next signal is no sleep, for which a virtual clock would move while real work is under way")
    func noSleeper() {
        let clock = RunClock(.virtual)
        let listening = PollingSignal(clock: clock, interval: .seconds(1)).listen(for: "u") {}
        #expect(clock.sleepers == 0)
        listening.end()
    }
}
