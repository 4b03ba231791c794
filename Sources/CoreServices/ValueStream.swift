import PluginAPI
import SimulatedDevice
import Synchronization

/// Tells a script what a value of the device is, now and with each change, until that is ended.
///
/// A value that follows a function has no changes that anybody could tell of, so it is looked at again and again, on the run's clock.
final class ValueStream<Value: Codable & Hashable & Sendable>: Sendable {
    private let value: DeviceValue<Value>
    private let interval: Duration
    private let isEnded = Mutex(false)
    private let wakeUps: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - value: What it tells of.
    ///   - interval: How often a value that follows a function is looked at.
    init(of value: DeviceValue<Value>, every interval: Duration) {
        self.value = value
        self.interval = interval
        (wakeUps, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sends what there is to tell until the stream or the call is ended.
    /// - Parameter result: Makes what is sent of a value; `nil` to send nothing.
    func run(
        _ context: ActionContext, _ result: @Sendable (Value) throws -> PluginResult?
    ) async throws -> PluginResult {
        let observation = value.whenChanged { [waker] in waker.yield() }
        defer { observation.cancel() }
        var iterator = wakeUps.makeAsyncIterator()
        var last: Value?
        while true {
            let current = try await context.current(value)
            if isEnded.withLock({ $0 }) { break }
            if last != current, let result = try result(current) { context.send(result.keepingCallback()) }
            last = current
            if value.isFollowing {
                try await context.clock.sleep(for: interval)
            } else if await iterator.next() == nil {
                break
            }
        }
        return .noResult
    }

    /// Ends it: nothing is sent any more.
    func end() {
        isEnded.withLock { $0 = true }
        waker.finish()
    }
}
