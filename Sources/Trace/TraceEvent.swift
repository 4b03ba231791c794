import HostClock

/// One thing that happened in a run. Its data is redacted when the event is made, never later.
public struct TraceEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// The plugins of the run were read for a platform that is not Puente's own.
        case platformChosen(String, isGiven: Bool)
        /// A script called `exec`. `site` is the script line that did, as `file:line:column`; `isFaked` is whether a fake of the script's answers.
        case execCalled(
            id: Int, service: String, action: String, arguments: Redacted, site: String?, isFaked: Bool = false)
        /// The native implementation or a proxy sent a result for the call.
        case execAnswered(id: Int, service: String, action: String, status: String, keep: Bool, message: Redacted?)
        /// The connector sent a request.
        case motifSent(id: Int, service: String, operation: String, secure: Bool, header: Redacted)
        /// The server answered with success (`error` is `nil`) or with an application error's code.
        case motifAnswered(
            id: Int, service: String, operation: String, error: String?, header: Redacted, after: Duration)
        /// No answer could be had: the transport failed, or what came back was no answer.
        case motifFailed(id: Int, service: String, operation: String, code: String, after: Duration)
    }

    /// When it happened, on the run's clock.
    public let time: Instant
    public let kind: Kind

    public init(time: Instant, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
