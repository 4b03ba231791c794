import HostClock
import Synchronization
import TestSupport
import Testing

@Suite("The host's clock")
struct HostClockTests {
    @Test("a virtual clock stands still until it is moved")
    func standsStill() {
        let clock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_000))
        #expect(clock.now.nanoseconds == 0)
        clock.advance(by: .milliseconds(250))
        #expect(clock.now.milliseconds == 250)
        #expect(clock.wallTime.millisecondsSince1970 == 1_250)
    }

    @Test("a real clock starts near zero, goes on, and knows the calendar")
    func real() {
        let clock = RunClock(.real)
        let first = clock.now
        #expect(first.nanoseconds >= 0 && first.nanoseconds < 1_000_000_000)
        while clock.now == first {}
        #expect(clock.wallTime.millisecondsSince1970 > 1_700_000_000_000)
    }

    @Test("deadlines run by time, and those of one time in the order of their making")
    func order() {
        let clock = RunClock(.virtual)
        let log = Mutex<[String]>([])
        for (name, delay) in [("c", 20), ("a", 10), ("b", 10), ("d", 30)] {
            clock.schedule(after: .milliseconds(delay)) {
                log.withLock { $0.append("\(name)@\(Int(clock.now.milliseconds))") }
            }
        }
        clock.advance(by: .milliseconds(25))
        #expect(log.withLock { $0 } == ["a@10", "b@10", "c@20"])
        clock.advance(by: .milliseconds(5))
        #expect(log.withLock { $0 }.last == "d@30")
    }

    @Test("what a deadline schedules for now waits for the next turn")
    func rescheduling() {
        let clock = RunClock(.virtual)
        let count = Mutex(0)
        @Sendable func again() {
            count.withLock { $0 += 1 }
            clock.schedule(after: .zero, again)
        }
        clock.schedule(after: .zero, again)
        #expect(clock.runDue() == 1)
        #expect(clock.runDue() == 1)
        #expect(count.withLock { $0 } == 2)
    }

    @Test("a cancelled deadline does not run, and cancelling twice says so")
    func cancelling() {
        let clock = RunClock(.virtual)
        let id = clock.schedule(after: .seconds(1)) { Issue.record("a cancelled deadline ran") }
        #expect(clock.cancel(id))
        #expect(!clock.cancel(id))
        #expect(clock.nextDeadline == nil)
        clock.advance(by: .seconds(2))
    }

    @Test("any mix of deadlines and cancellations runs what is left, sorted", arguments: 0..<20)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let clock = RunClock(.virtual)
        let ran = Mutex<[Int64]>([])
        var kept: [Int64] = []
        for _ in 0..<300 {
            let delay = Int64.random(in: 0...50, using: &random)
            let id = clock.schedule(after: .nanoseconds(delay)) { ran.withLock { $0.append(delay) } }
            if Bool.random(using: &random) { clock.cancel(id) } else { kept.append(delay) }
        }
        clock.advance(by: .nanoseconds(50))
        #expect(ran.withLock { $0 } == kept.sorted(), "seed \(seed)")
    }

    @Test("a sleep ends when its time has come, and counts as a sleeper until then")
    func sleeping() async throws {
        let clock = RunClock(.virtual)
        let task = Task { try await clock.sleep(for: .seconds(3)) }
        while clock.nextDeadline == nil { await Task.yield() }
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(3))
        try await task.value
        #expect(clock.sleepers == 0)
    }

    @Test("a cancelled task wakes up at once, whether it slept yet or not")
    func cancelledSleep() async {
        let clock = RunClock(.virtual)
        let task = Task { try await clock.sleep(for: .seconds(3)) }
        while clock.nextDeadline == nil { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(3))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(clock.nextDeadline == nil)
    }

    @Test(
        "time at the end of its scale stays there",
        arguments: [Duration.seconds(Int64.max), .seconds(300 * 31_557_600)])
    func endOfScale(duration: Duration) {
        #expect((Instant(nanoseconds: 5) + duration).nanoseconds == .max)
        #expect((Instant(nanoseconds: 5) + .seconds(Int64.min)).nanoseconds == 0)
    }
}
