import Glibc
import JSONCoding
import WebPlatform

/// A worker as the process that started it knows it.
final class WorkerProcess {
    /// How a worker is started.
    struct Command: Sendable {
        /// The program.
        var executable: String
        var arguments: [String]
        /// The first line that it reads.
        var settings: String
    }

    /// Why there is no worker.
    struct StartError: Error {
        /// The `errno`.
        let error: Int32
    }

    let process: pid_t
    /// Its messages.
    let channel: Int32
    /// What it writes to standard output and standard error.
    let output: Int32
    /// The file that it runs.
    var work: FileWork?
    /// When it was last heard of.
    var lastSign = ContinuousClock.now
    /// Why it was killed.
    var end: TestFailure.Reason?
    private var lines = LineBuffer()
    private var outputLines = LineBuffer()
    /// The last that it wrote itself, rather than its scripts: what the system says of its end.
    private(set) var lastOutput: [String] = []

    init(_ command: Command) throws(StartError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartError(error: errno) }
        var pipes: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &pipes) == 0 else {
            let error = errno
            for end in ends { Glibc.close(end) }
            throw StartError(error: error)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], WorkerChannel.descriptor)
        // A group of its own: Ctrl-C is for the process that knows what to do about it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let texts = ([command.executable] + command.arguments).map { (text: String) in strdup(text) }
        defer { for text in texts { free(text) } }
        var process = pid_t()
        let error = posix_spawn(&process, command.executable, &actions, &attributes, texts + [nil], environ)
        Glibc.close(ends[1])
        Glibc.close(pipes[1])
        guard error == 0 else {
            Glibc.close(ends[0])
            Glibc.close(pipes[0])
            throw StartError(error: error)
        }
        self.process = process
        channel = ends[0]
        output = pipes[0]
        send(command.settings)
    }

    private func send(_ line: String) {
        var line = line + "\n"
        // Should it have died, reading tells.
        _ = line.withUTF8 { StandardConsole.write(UnsafeRawBufferPointer($0), to: channel) }
    }

    /// Asks for a file.
    func begin(_ work: FileWork, _ job: TestJob) {
        self.work = work
        lastSign = .now
        lastOutput = []
        guard let line = try? JSONWriter().encode(job) else { return }
        send(line)
    }

    /// Reads what there is.
    /// - Returns: The messages; `nil` when the worker has ended.
    func receive() -> [TestMessage]? {
        lastSign = .now
        guard let bytes = Self.read(channel) else { return nil }
        lines.add(bytes)
        var messages: [TestMessage] = []
        while let line = lines.next() {
            messages.append((try? JSONReader().decode(TestMessage.self, from: line)) ?? Self.unreadable)
        }
        return messages
    }

    /// What stands for a message that cannot be read: nothing is passed over in silence.
    private static var unreadable: TestMessage {
        var message = TestMessage(.fault)
        message.failures = [TestFailure(.error, "the process that runs the tests sent a report that cannot be read")]
        return message
    }

    /// Reads what it wrote itself.
    func receiveOutput() {
        outputLines.add(Self.read(output) ?? [])
        while let line = outputLines.next() { note(line[...]) }
    }

    private func note(_ line: ArraySlice<UInt8>) {
        lastOutput.append(String(decoding: line.prefix(1_000), as: UTF8.self))
        if lastOutput.count > 10 { lastOutput.removeFirst() }
    }

    /// Ends it, if it has not ended.
    func kill(_ reason: TestFailure.Reason? = nil) {
        end = end ?? reason
        Glibc.kill(process, SIGKILL)
    }

    /// Takes apart what is left of a worker that has ended.
    /// - Returns: How it ended, as `waitpid` tells.
    func close() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        receiveOutput()
        if !outputLines.rest.isEmpty { note(outputLines.rest) }
        Glibc.close(channel)
        Glibc.close(output)
        return status
    }

    /// How much memory it holds, in bytes.
    var residentBytes: Int? {
        let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { Glibc.close(file) }
        guard let bytes = Self.read(file) else { return nil }
        let fields = bytes.split(separator: UInt8(ascii: " "))
        guard fields.count > 1 else { return nil }
        return Int(String(decoding: fields[1], as: UTF8.self)).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }

    private static func read(_ descriptor: Int32) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
            repeat {
                count = Glibc.read(descriptor, buffer.baseAddress, 65_536)
            } while count < 0 && errno == EINTR
            initialized = max(0, count)
        }
        return count > 0 ? bytes : nil
    }
}
