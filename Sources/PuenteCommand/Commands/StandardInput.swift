import Diagnostics
import Glibc
import PluginHost

/// What comes in on standard input.
enum StandardInput {
    private static let name = "<stdin>"

    /// Reads all of it as a script.
    /// - Throws: ``HostError`` when it cannot be read, as a folder, or is no text.
    static func script() throws(HostError) -> ScriptFile {
        var bytes: [UInt8] = []
        var isAtEnd = false
        var failure: Int32?
        while !isAtEnd {
            bytes += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                var received: Int
                repeat {
                    received = read(STDIN_FILENO, buffer.baseAddress, 65_536)
                } while received < 0 && errno == EINTR
                isAtEnd = received == 0
                failure = received < 0 ? errno : nil
                count = max(0, received)
            }
            if let failure { throw HostError(.unreadableScript(FileError(path: name, .unreadable(error: failure)))) }
        }
        return try ScriptFile(name: name, bytes: bytes)
    }
}
