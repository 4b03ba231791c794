import Glibc
import Synchronization

/// Writes messages to the process's standard output and, warnings and errors, to its standard error, as Node.js does.
///
/// A message goes out at once, from any thread, and lines of several threads do not mix. A message that cannot be written, because
/// nobody reads any more or the disk is full, is dropped, and the program is told. A pipe without a reader also raises `SIGPIPE`, which is the
/// program's to ignore.
public final class StandardConsole: ConsoleSink {
    private let output: Int32
    private let error: Int32
    /// Held while a message is written, as the system may take it in several pieces.
    private let turn = Mutex(())
    private let onLoss: @Sendable (_ errno: Int32) -> Void

    /// - Parameters:
    ///   - output: The descriptor for `log`, `info` and `debug`.
    ///   - error: The descriptor for `warn` and `error`.
    ///   - onLoss: Called with the system's error when a message for `output` could not be written, on the thread that wrote it.
    public init(
        output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO,
        onLoss: @escaping @Sendable (_ errno: Int32) -> Void = { _ in }
    ) {
        self.output = output
        self.error = error
        self.onLoss = onLoss
    }

    public func write(_ level: ConsoleLevel, _ text: String) {
        let descriptor =
            switch level {
            case .log, .info, .debug: output
            case .warn, .error: error
            }
        var line = text
        line.append("\n")
        let loss = line.withUTF8 { bytes in
            turn.withLock { _ in Self.write(UnsafeRawBufferPointer(bytes), to: descriptor) }
        }
        if let loss, descriptor == output { onLoss(loss) }
    }

    /// Writes all bytes, however many pieces the system takes them in.
    /// - Returns: The system's error when not all was written; `nil` when it was.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Somebody made the descriptor non-blocking, which a terminal's or a pipe's other users share.
                var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                Glibc.poll(&poll, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
