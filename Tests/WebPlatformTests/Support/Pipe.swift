import Foundation
import Testing

/// A pipe of the system's.
struct Pipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        (reading, writing) = (ends[0], ends[1])
    }

    /// Everything up to the end of what is written.
    func read() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = Foundation.read(reading, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        close(reading)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads everything on a thread of its own, as writers block the threads of tasks; the stream gives it in one piece.
    func reader() -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            continuation.yield(read())
            continuation.finish()
        }
        return stream
    }

    /// Closes the end for writing and returns what was written: no more than a pipe holds.
    func finish() -> String {
        close(writing)
        return read()
    }
}
