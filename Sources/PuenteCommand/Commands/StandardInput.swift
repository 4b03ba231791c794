import Glibc
import PluginHost

/// What comes in on standard input.
enum StandardInput {
    /// Reads all of it as a script.
    static func script() throws(HostError) -> ScriptFile {
        var bytes: [UInt8] = []
        var isAtEnd = false
        while !isAtEnd {
            bytes += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                var received: Int
                repeat {
                    received = read(STDIN_FILENO, buffer.baseAddress, 65_536)
                } while received < 0 && errno == EINTR
                isAtEnd = received <= 0
                count = max(0, received)
            }
        }
        return try ScriptFile(name: "<stdin>", bytes: bytes)
    }
}
