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

    @Test("what one event has left out is masked wherever it comes again, as a whole or as a word")
    func knownSecrets() {
        let tracer = Tracer(clock: RunClock(.virtual), sink: Sink())
        #expect(
            tracer.redacted(["a": "98765432 and 1234", "n": 1234]).description == #"{"a":"98765432 and 1234","n":1234}"#
        )
        #expect(tracer.redacted(["pin": "98765432", "user": "u"]).description == #"{"user":"u"}"#)
        let second = tracer.redacted(
            arguments: ["1234", ["private:key": ["deep": "a secret of words"]], "no"], secretArguments: [0])
        #expect(second.description == #"[null,{},"no"]"#)
        let again = tracer.redacted([
            "a": "98765432 and 1234, not 12345", "n": 1234, "98765432": ["a secret of words"], "b": "no",
        ])
        #expect(again.description == #"{"a":"••• and •••, not 12345","n":"•••","•••":["•••"],"b":"no"}"#)
        #expect(Tracer(clock: RunClock(.virtual)).redacted(["a": "1234"]).description == #"{"a":"1234"}"#)
    }

    @Test(
        "a secret of several words is masked as a whole, without its blanks and by its long words; one in a text of JSON is known as well"
    )
    func phrases() {
        let tracer = Tracer(clock: RunClock(.virtual), sink: Sink())
        _ = tracer.redacted([
            "password": "hunt-er2!", "cardNumber": "4111 1111 1111 1111", "Authorization": "Bearer abcdefgh",
            "deep": #"{"pin":"9912"}"#,
        ])
        let again = tracer.redacted([
            "a": "my hunt-er2! ok", "b": "card 4111 1111 1111 1111", "c": "4111111111111111", "d": "abcdefgh",
            "e": "9912",
            "f": "hunt a bear",
        ])
        #expect(
            again.description == #"{"a":"my ••• ok","b":"card •••","c":"•••","d":"•••","e":"•••","f":"hunt a bear"}"#)
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
