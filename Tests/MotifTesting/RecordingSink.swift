import Synchronization
import Trace

/// Keeps the events of a run.
public final class RecordingSink: TraceSink {
    private let kept = Mutex<[TraceEvent]>([])

    public init() {}

    public var events: [TraceEvent] { kept.withLock { $0 } }

    public func record(_ event: TraceEvent) {
        kept.withLock { $0.append(event) }
    }
}
