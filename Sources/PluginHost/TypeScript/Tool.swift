import Glibc

/// Another program, run to its end: a text goes in, and what it writes comes out.
///
/// No shell is asked. Of this process's environment it gets `PATH` and `HOME` alone. It runs in a process group of its own, which is killed
/// when it is no longer wanted.
struct Tool {
    /// What came of it.
    struct Result {
        /// Its exit code; `nil` when a signal ended it.
        let exitCode: Int32?
        let output: [UInt8]
        /// The beginning of what it wrote to standard error.
        let errors: [UInt8]
    }

    enum Failure: Error, Hashable {
        /// There is no such program on the path.
        case missing
        /// The system said no; `error` is its `errno`.
        case notStarted(error: Int32)
        /// It wrote more than it may.
        case tooMuchOutput(limit: Int)
        /// The caller wanted it no longer.
        case stopped
    }

    /// Its name, looked for on the path, or its file.
    let name: String
    /// How many bytes it may write.
    var outputLimit = 256 << 20

    /// How often, in milliseconds, the caller is asked whether to go on.
    private static let interval: Int32 = 20

    /// `posix_spawn_file_actions_addchdir_np`, which glibc has since 2.29 and declares for its own dialect of C alone.
    private static let changeDirectory = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast(
            $0,
            to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32).self)
    }

    /// Runs it and waits, on this thread.
    /// - Parameters:
    ///   - directory: The folder that it runs in; this process's own when left out.
    ///   - isStopped: Whether its result is not wanted any more.
    func run(
        _ arguments: [String], input: String, in directory: String? = nil, isStopped: () -> Bool
    ) throws(Failure) -> Result {
        // Sockets rather than pipes: they are closed to other programs from the start, and a reader that has gone raises no signal.
        var talk = try SocketPair()
        defer { talk.close() }
        var errors = try SocketPair()
        defer { errors.close() }
        let process = try start(arguments, in: directory, talk: talk.far, errors: errors.far)
        var exit: Int32?
        defer {
            if exit == nil {
                kill(-process, SIGKILL)
                waitpid(process, nil, 0)
            }
        }
        talk.closeFar()
        errors.closeFar()

        var exchange = ToolExchange(talk: talk.near, errors: errors.near, input: input)
        while !exchange.isOver {
            if isStopped() { throw .stopped }
            exchange.wait(atMost: Self.interval)
            guard exchange.output.count <= outputLimit else { throw .tooMuchOutput(limit: outputLimit) }
        }
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if isStopped() { throw .stopped }
            poll(nil, 0, 1)
        }
        exit = status
        // As `WIFEXITED` and `WEXITSTATUS` have it.
        return Result(
            exitCode: status & 0x7F == 0 ? status >> 8 & 0xFF : nil, output: exchange.output,
            errors: exchange.errorOutput)
    }

    /// - Returns: The process, which leads a group of its own.
    private func start(
        _ arguments: [String], in directory: String?, talk: Int32, errors: Int32
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, talk, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, talk, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        if let directory {
            guard let change = Self.changeDirectory else { throw .notStarted(error: ENOSYS) }
            _ = change(&actions, directory)
        }

        // What this process blocks and ignores is its own affair.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let environment = ["PATH", "HOME"].compactMap { (variable: String) in
            getenv(variable).map { "\(variable)=\(String(cString: $0))" }
        }
        let texts = ([name] + arguments).map { (text: String) in strdup(text) }
        let variables = environment.map { (text: String) in strdup(text) }
        defer { for text in texts + variables { free(text) } }
        var process = pid_t()
        let error = posix_spawnp(&process, name, &actions, &attributes, texts + [nil], variables + [nil])
        guard error == 0 else { throw error == ENOENT ? .missing : .notStarted(error: error) }
        return process
    }
}

/// Two ends of a connection: `near` is this process's, `far` the tool's.
private struct SocketPair {
    private var ends: [Int32] = [-1, -1]

    var near: Int32 { ends[0] }
    var far: Int32 { ends[1] }

    init() throws(Tool.Failure) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(error: errno) }
    }

    mutating func closeFar() {
        if far >= 0 { Glibc.close(far) }
        ends[1] = -1
    }

    mutating func close() {
        closeFar()
        Glibc.close(near)
    }
}
