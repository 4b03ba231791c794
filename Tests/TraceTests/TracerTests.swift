import HostClock
import Synchronization
import Testing
import Trace

@Suite("Tracer")
struct TracerTests {
    private final class Sink: TraceSink {
        let events = Mutex<[TraceEvent]>([])
        func record(_ event: TraceEvent) { events.withLock { $0.append(event) } }
    }

    @Test("events are dated on the run's clock and come in order")
    func dated() {
        let clock = RunClock(.virtual)
        let sink = Sink()
        let tracer = Tracer(clock: clock, sink: sink)
        #expect(tracer.isOn)
        for number in 1...2 {
            clock.advance(by: .seconds(1))
            tracer.record(.motifFailed(id: number, service: "s", operation: "o", code: "c", after: .zero))
        }
        let events = sink.events.withLock { $0 }
        #expect(events.map(\.time.milliseconds) == [1000, 2000])
        #expect(
            events.map(\.kind)
                == (1...2).map { .motifFailed(id: $0, service: "s", operation: "o", code: "c", after: .zero) })
    }

    @Test("without a sink events are not even made")
    func off() {
        let tracer = Tracer(clock: RunClock(.virtual))
        #expect(!tracer.isOn)
        var made = 0
        func kind() -> TraceEvent.Kind {
            made += 1
            return .motifFailed(id: 1, service: "s", operation: "o", code: "c", after: .zero)
        }
        tracer.record(kind())
        #expect(made == 0)
    }
}
