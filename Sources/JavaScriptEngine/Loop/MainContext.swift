import CJavaScriptCore
import Glibc

/// GLib's main context of one thread, for the engine's own timers.
///
/// It is waited on by hand, so that the time to wait is the wait's own. A source of GLib's that is set to a time wakes its context
/// whenever it is set: a loop that sets one before each sleep never sleeps.
///
/// `@unchecked Sendable` because the compiler cannot see that all but ``wake()`` is called on the context's thread, which the loop sees to.
final class MainContext: @unchecked Sendable {
    private let context: OpaquePointer = g_main_context_new()
    /// What the last wait waited for.
    private var descriptors = [GPollFD](repeating: GPollFD(), count: 4)

    deinit { g_main_context_unref(context) }

    /// Makes it the context that the engine takes from the calling thread.
    func becomeThreadDefault() { g_main_context_push_thread_default(context) }

    func endThreadDefault() { g_main_context_pop_thread_default(context) }

    /// Ends the wait that is under way, or the next one. From any thread.
    func wake() { g_main_context_wakeup(context) }

    /// Runs what is ready.
    /// - Returns: Whether there was anything.
    @discardableResult
    func dispatch() -> Bool { g_main_context_iteration(context, 0) != 0 }

    /// Waits until something is ready and runs it.
    /// - Parameter nanoseconds: The longest wait; `nil` waits for as long as it takes.
    func wait(atMost nanoseconds: Int? = nil) {
        // Never refused: no other thread runs this context.
        guard g_main_context_acquire(context) != 0 else { return }
        defer { g_main_context_release(context) }
        var priority: gint = 0
        g_main_context_prepare(context, &priority)
        var milliseconds: gint = -1
        var count = query(priority, &milliseconds)
        while count > descriptors.count {
            descriptors += [GPollFD](repeating: GPollFD(), count: count - descriptors.count)
            count = query(priority, &milliseconds)
        }
        // GLib's own timers, of which there need not be one.
        let limit = milliseconds < 0 ? Int.max : Int(milliseconds) * 1_000_000
        poll(count, atMost: min(limit, nanoseconds ?? .max))
        g_main_context_check(context, priority, &descriptors, gint(count))
        g_main_context_dispatch(context)
    }

    private func query(_ priority: gint, _ milliseconds: inout gint) -> Int {
        Int(g_main_context_query(context, priority, &milliseconds, &descriptors, gint(descriptors.count)))
    }

    /// An interrupted wait ends as one in which nothing came.
    private func poll(_ count: Int, atMost nanoseconds: Int) {
        guard nanoseconds < .max else {
            _ = puente_poll(&descriptors, UInt(count), nil, nil)
            return
        }
        var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        _ = puente_poll(&descriptors, UInt(count), &time, nil)
    }
}
