/// Why an installation's identity could not be had.
public struct InstanceIdentityError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Problem: Sendable, Hashable {
        /// The file is there and cannot be read; `errno` says why.
        case unreadable
        /// The file or its folder cannot be made; `errno` says why.
        case unwritable
        /// The file holds something else than an id.
        case invalid
    }

    public let problem: Problem
    /// The file, or the folder, that it is about.
    public let path: String
    /// The system's error number; 0 for a file that holds something else.
    public let errno: Int32

    init(_ problem: Problem, path: String, errno: Int32 = 0) {
        self.problem = problem
        self.path = path
        self.errno = errno
    }
}
