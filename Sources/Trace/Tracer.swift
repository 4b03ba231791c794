import HostClock
import JSONCoding

/// Takes the events of a run, one after another in the order in which they happened. Called on whatever thread they happened.
public protocol TraceSink: Sendable {
    func record(_ event: TraceEvent)
}

/// What the parts of a run tell their events to. Without a sink it costs a test for `nil`: events are not even made.
public struct Tracer: Sendable {
    private let clock: RunClock
    private let sink: (any TraceSink)?
    private let secrets: SecretMemory?

    /// - Parameters:
    ///   - clock: The clock that dates the events.
    ///   - sink: Where they go; `nil` for a run that is not traced.
    public init(clock: RunClock, sink: (any TraceSink)? = nil) {
        self.clock = clock
        self.sink = sink
        secrets = sink.map { _ in SecretMemory() }
    }

    /// Whether anybody listens.
    public var isOn: Bool { sink != nil }

    /// What an event may show of a value: not its secrets, nor any that an earlier event of the run left out, wherever they come again.
    public func redacted(_ value: JSONValue) -> Redacted { masking(Redacted(value), madeOf: value) }

    /// The same of a value whose own secrets were taken out.
    public func masking(_ redacted: Redacted, madeOf value: JSONValue) -> Redacted {
        guard let secrets else { return redacted }
        secrets.learn(from: value)
        return secrets.masking(redacted)
    }

    /// The same of an exec call's arguments; see ``Redacted/init(arguments:secretArguments:plainArguments:)``.
    public func redacted(
        arguments: [JSONValue], secretArguments: Set<Int> = [], plainArguments: Set<Int>? = nil
    ) -> Redacted {
        let redacted = Redacted(
            arguments: arguments, secretArguments: secretArguments, plainArguments: plainArguments)
        guard let secrets else { return redacted }
        for (argument, shown) in zip(arguments, redacted.value.array ?? []) {
            secrets.learn(from: argument, isSecret: shown == .null)
        }
        return secrets.masking(redacted)
    }

    /// Records an event, dated now.
    public func record(_ kind: @autoclosure () -> TraceEvent.Kind) {
        guard let sink else { return }
        sink.record(TraceEvent(time: clock.now, kind: kind()))
    }
}
