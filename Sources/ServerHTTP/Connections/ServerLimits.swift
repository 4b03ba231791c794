import Glibc

/// How much of the server a client may take up.
public struct ServerLimits: Sendable, Hashable {
    /// How long a connection may lie idle, or a request's head take to arrive, before it is closed.
    public var idleTime: Duration = .seconds(60)
    /// How long a request may take to arrive, from the end of its head to its end.
    public var requestTime: Duration = .seconds(30)
    /// How long a client may leave an answer untaken.
    public var answerTime: Duration = .seconds(30)
    /// How long a request that has begun to arrive, and an answer that is not taken, may still take when the server stops.
    public var stopRequestTime: Duration = .seconds(1)
    /// How many connections a port takes at once; more wait.
    public var connections = 4_096
    /// How much memory clients may hold together: bodies that have not arrived completely, requests that wait for their turn, and answers that
    /// are not taken. In bytes.
    public var memory = 128 << 20
    /// How long answers that are under way get when the server stops.
    public var stopTime: Duration = .seconds(10)

    /// The longest field of a request's head, all of its fields together, in bytes, and how many there may be.
    public var fieldBytes = 16_384
    public var headBytes = 65_536
    public var fields = 100

    /// How many pieces a body may arrive in: chunks, or what was read at once. Each costs more than the bytes in it.
    public var bodyPieces = 8_192

    public init() {}

    /// The limits, with no more connections than the process may have files open: half of them for each port, some left for what the server itself opens.
    public static var fittingOpenFiles: ServerLimits {
        var limits = ServerLimits()
        var files = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0,
            files.rlim_cur < 2 * limits.connections + 64
        else { return limits }
        limits.connections = max(4, (Int(files.rlim_cur) - 64) / 2)
        return limits
    }
}
