import HostClock

/// Takes the events of a run, one after another in the order in which they happened. Called on whatever thread they happened.
public protocol TraceSink: Sendable {
    func record(_ event: TraceEvent)
}

/// What the parts of a run tell their events to. Without a sink it costs a test for `nil`: events are not even made.
public struct Tracer: Sendable {
    private let clock: RunClock
    private let sink: (any TraceSink)?

    /// - Parameters:
    ///   - clock: The clock that dates the events.
    ///   - sink: Where they go; `nil` for a run that is not traced.
    public init(clock: RunClock, sink: (any TraceSink)? = nil) {
        self.clock = clock
        self.sink = sink
    }

    /// Whether anybody listens.
    public var isOn: Bool { sink != nil }

    /// Records an event, dated now.
    public func record(_ kind: @autoclosure () -> TraceEvent.Kind) {
        guard let sink else { return }
        sink.record(TraceEvent(time: clock.now, kind: kind()))
    }
}
