import Glibc

/// One run of a program: how long it took, and the most memory it held resident.
public struct MeasuredProcess {
    public let milliseconds: Double
    public let residentMegabytes: Double
    public let output: String

    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) {
            self.description = description
        }
    }

    /// Runs a program to its end.
    /// - Parameter arguments: The program, looked up in `PATH`, and its arguments.
    public static func run(_ arguments: [String]) throws -> MeasuredProcess {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(description: "no pipe: \(String(cString: strerror(errno)))") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        defer { posix_spawn_file_actions_destroy(&actions) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }

        let start = now()
        var identity = pid_t()
        let status = posix_spawnp(&identity, arguments[0], &actions, nil, &words, environ)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            throw Failure(description: "'\(arguments[0])' cannot be run: \(String(cString: strerror(status)))")
        }
        let output = readAll(ends[0])
        var exit: Int32 = 0
        var usage = rusage()
        wait4(identity, &exit, 0, &usage)
        let end = now()
        guard exit == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) failed with status \(exit)")
        }
        return MeasuredProcess(
            milliseconds: end - start, residentMegabytes: Double(usage.ru_maxrss) / 1024, output: output)
    }

    private static func readAll(_ descriptor: Int32) -> String {
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
}
