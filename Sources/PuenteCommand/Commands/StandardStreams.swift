import Glibc

/// Input, output and errors of the process.
enum StandardStreams {
    /// Opens those that the process was started without (`<&-`), so that nothing that the program opens is taken for one of them. To be
    /// called first of all.
    ///
    /// Such an input is empty; such an output cannot be written, and that is told as of any other.
    static func fill() {
        // What is opened gets the lowest number that is free.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
