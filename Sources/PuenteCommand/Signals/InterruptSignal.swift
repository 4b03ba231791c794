import Glibc
import Synchronization

/// Ctrl-C and what else asks a program to end.
enum InterruptSignal {
    private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
    private static let thread: Void = startThread()

    /// Keeps the signals from every thread made after this, so that they wait for ``watch(_:)``. To be called first of all.
    static func block() {
        var signals = set
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Has `body` called when the user interrupts the run. A second interruption ends the process at once.
    static func watch(_ body: @escaping @Sendable () -> Void) {
        handler.withLock { $0 = body }
        thread
    }

    private static var set: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }

    private static func startThread() {
        var identity = pthread_t()
        pthread_create(
            &identity, nil,
            { _ in
                var signals = InterruptSignal.set
                var received: Int32 = 0
                sigwait(&signals, &received)
                InterruptSignal.handler.withLock { $0 }?()
                sigwait(&signals, &received)
                _exit(130)
            }, nil)
        pthread_detach(identity)
    }
}
