import Diagnostics
import HostClock
import Trace
import WebPlatform

/// Prints a run's trace to standard error, a line an event.
struct TraceWriter: TraceSink {
    private let output = StandardConsole()

    func record(_ event: TraceEvent) {
        output.write(.error, TraceText.line(for: event))
    }
}

/// The text form of a trace. Names of services and what servers answer may hold anything: control characters are made visible.
enum TraceText {
    /// `     57.8 ms  exec  → #2 LoginService.login [{"user":"…"}]  at login.js:8:43`
    static func line(for event: TraceEvent) -> String {
        DisplayText.plain("\(time(event.time))  \(words(for: event.kind))")
    }

    private static func words(for kind: TraceEvent.Kind) -> String {
        switch kind {
        case .platformChosen(let name, let isGiven):
            "platform \(name)" + (isGiven ? "" : ", whose sections fit the plugins best")
        case .execCalled(let id, let service, let action, let arguments, let site, _):
            "exec  → #\(id) \(service).\(action) \(arguments)" + (site.map { "  at \($0)" } ?? "")
        case .execAnswered(let id, let service, let action, let status, let keep, let message):
            "exec  ← #\(id) \(service).\(action) \(status)" + (keep ? " (more to come)" : "")
                + (message.map { " \($0)" } ?? "")
        case .motifSent(let id, let service, let operation, let secure, let header):
            "motif → #\(id) \(service).\(operation)" + (secure ? " (secure)" : "") + " \(header)"
        case .motifAnswered(let id, let service, let operation, let error, let header, let duration):
            "motif ← #\(id) \(service).\(operation) \(error ?? "ok") \(header) in \(milliseconds(duration))"
        case .motifFailed(let id, let service, let operation, let code, let duration):
            "motif ✗ #\(id) \(service).\(operation) \(code) after \(milliseconds(duration))"
        }
    }

    private static func time(_ instant: Instant) -> String {
        let text = milliseconds(.nanoseconds(instant.nanoseconds))
        return String(repeating: " ", count: max(0, 12 - text.count)) + text
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = (duration.clampedNanoseconds + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
