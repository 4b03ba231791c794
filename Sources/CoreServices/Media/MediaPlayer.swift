import HostClock

/// What plays or records one sound: a position that moves on the run's clock.
struct MediaPlayer: Sendable {
    enum State: Int64, Sendable {
        case none = 0
        case starting = 1
        case running = 2
        case paused = 3
        case stopped = 4
    }

    var source: String
    var state = State.none
    /// In seconds; `nil` when it is not known, so that it plays until somebody stops it.
    var duration: Double?
    var rate = 1.0
    var isRecording = false
    /// Counts the starts, so that the end of an earlier one is told from this one's.
    var starts = 0
    /// Where it was when it last started, stopped or was moved, in seconds, and when that was.
    private var position = 0.0
    private var since = Instant(nanoseconds: 0)

    init(source: String) {
        self.source = source
    }

    /// Where it is, in seconds.
    func position(at now: Instant) -> Double {
        guard state == .running else { return position }
        let played = position + (now.milliseconds - since.milliseconds) / 1000 * rate
        return duration.map { min($0, played) } ?? played
    }

    /// How long it still plays, in seconds; `nil` when that is not known.
    func rest(at now: Instant) -> Double? {
        guard let duration, rate > 0 else { return nil }
        return max(0, duration - position(at: now)) / rate
    }

    /// Goes on from a position in another state or at another rate.
    mutating func move(to seconds: Double? = nil, _ state: State? = nil, rate: Double? = nil, at now: Instant) {
        if let seconds { position = min(max(0, seconds), duration ?? seconds) } else { position = position(at: now) }
        since = now
        self.state = state ?? self.state
        self.rate = rate ?? self.rate
    }
}

/// A number, or a text that is one, which the platforms read as well.
struct LooseNumber: Decodable, Sendable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self), let value = Double(text) {
            self.value = value
        } else {
            value = try container.decode(Double.self)
        }
    }
}
