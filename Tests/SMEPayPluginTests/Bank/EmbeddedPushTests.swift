import HostClock
import SMEPay
import SMEPayBackend
import Synchronization
import Testing

@testable import SMEPayPlugin

struct EmbeddedPushTests {
    private let clock = RunClock(.virtual)

    /// How often a listener is woken within ten seconds in which the bank in this process has no push.
    private func wakeUps(polling: PollingSignal?) throws -> Int {
        let backend = try Backend(contents: .demo, address: EmbeddedBank.address, clock: clock) { _ in }
        let count = Atomic(0)
        let push = EmbeddedPush(hub: backend.notifications, polling: polling)
        let listening = push.listen(for: "user1@company1.com") { count.add(1, ordering: .relaxed) }
        clock.advance(by: .seconds(10))
        listening.end()
        #expect(clock.nextDeadline == nil)
        return count.load(ordering: .relaxed)
    }

    @Test("a bank in memory is not asked for what it would have said")
    func ofThisProcessAlone() throws {
        #expect(try wakeUps(polling: nil) == 0)
    }

    @Test("a bank whose data others may change is asked every two seconds")
    func ofSeveralProcesses() throws {
        #expect(try wakeUps(polling: PollingSignal(clock: clock)) == 5)
    }
}
