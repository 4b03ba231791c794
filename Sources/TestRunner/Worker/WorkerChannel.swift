import Glibc
import JSONCoding
import Synchronization
import WebPlatform

/// A worker's connection with the process that started it: lines of JSON in both directions.
final class WorkerChannel: Sendable {
    /// The descriptor that a worker finds it at.
    static let descriptor: Int32 = 3

    private let descriptor: Int32
    private let turn = Mutex(())

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Sends a message. The worker ends when nobody is there to read it.
    func send(_ message: TestMessage) {
        do throws(JSONError) {
            send(line: try JSONWriter().encode(message))
        } catch {
            // The process that reads has this for why the worker ended.
            StandardConsole().write(.error, "\(error)")
            _exit(1)
        }
    }

    func send(line: String) {
        var line = line
        line.append("\n")
        let loss = line.withUTF8 { bytes in
            turn.withLock { _ in StandardConsole.write(UnsafeRawBufferPointer(bytes), to: descriptor) }
        }
        if loss != nil { _exit(1) }
    }

    /// Calls `body` with each line that comes, until there are no more.
    func readLines(_ body: ([UInt8]) -> Void) {
        var lines = LineBuffer()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            lines.add(buffer[..<count])
            while let line = lines.next() { body(line) }
        }
    }
}

/// Cuts what comes in pieces into lines.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    /// How far it was looked through for the end of a line.
    private var seen = 0

    mutating func add(_ piece: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            seen -= start
            start = 0
        }
        bytes += piece
    }

    /// The next line that is whole, without its end.
    mutating func next() -> [UInt8]? {
        guard let end = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) else {
            seen = bytes.count
            return nil
        }
        defer {
            start = end + 1
            seen = start
        }
        return Array(bytes[start..<end])
    }

    /// What has no end yet.
    var rest: ArraySlice<UInt8> { bytes[start...] }
}
