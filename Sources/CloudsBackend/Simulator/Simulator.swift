import HostClock
import JSONCoding
import ServerHTTP
import Synchronization

/// What is wrong with the services at present: what `PUT /simulator/:cloud` has set. It is gone with the process.
final class Simulator: Sendable {
    struct Settings: Sendable {
        /// How long each answer takes.
        var delay: Duration = .zero
        /// Whether the service answers that it does not work.
        var isDown = false
        /// How many requests are refused because there are too many, and when the client may come again.
        var throttled = 0
        var retryAfter: Int?
        /// How many downloads give half of their bytes.
        var cut = 0
        /// How many are whole before.
        var whole = 0
    }

    private let clock: RunClock
    private let settings = Mutex<[Cloud: Settings]>([:])

    init(clock: RunClock) {
        self.clock = clock
    }

    func change(_ cloud: Cloud, _ change: @Sendable (inout Settings) -> Void) {
        settings.withLock { change(&$0[cloud, default: Settings()]) }
    }

    /// What happens to a request before the service sees it.
    enum Interference: Sendable, Hashable {
        case down
        case throttled(retryAfter: Int?)
    }

    /// Takes the time that an answer takes.
    func interfere(with cloud: Cloud) async -> Interference? {
        let (delay, interference) = settings.withLock { all -> (Duration, Interference?) in
            guard var own = all[cloud] else { return (.zero, nil) }
            if own.isDown { return (own.delay, .down) }
            guard own.throttled > 0 else { return (own.delay, nil) }
            own.throttled -= 1
            all[cloud] = own
            return (own.delay, .throttled(retryAfter: own.retryAfter))
        }
        // Only the end of the run ends the wait before its time.
        if delay > .zero { try? await clock.sleep(for: delay) }
        return interference
    }

    /// Whether a download gives half of its bytes.
    func takesCut(of cloud: Cloud) -> Bool {
        settings.withLock { all in
            guard let own = all[cloud], own.cut > 0 else { return false }
            if own.whole > 0 {
                all[cloud]?.whole -= 1
                return false
            }
            all[cloud]?.cut -= 1
            return true
        }
    }
}
