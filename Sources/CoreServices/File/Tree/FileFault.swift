import Glibc

/// Why something could not be done with a file: a code of the File API, which is all that a script hears.
struct FileFault: Error, Sendable, Hashable {
    let code: Code
    /// The system's error that it comes from.
    private(set) var systemError: Int32?

    /// The codes of `FileError`.
    enum Code: Int, Sendable, Hashable {
        case notFound = 1
        case security = 2
        case abort = 3
        case notReadable = 4
        case encoding = 5
        case noModificationAllowed = 6
        case invalidState = 7
        case syntax = 8
        case invalidModification = 9
        case quotaExceeded = 10
        case typeMismatch = 11
        case pathExists = 12
    }

    init(_ code: Code) {
        self.code = code
    }

    /// What the system's error means.
    init(errno: Int32) {
        let code: Code =
            switch errno {
            // A symbolic link is not followed, so what lies behind it is not there.
            case ENOENT, ENOTDIR, ELOOP, ENXIO: .notFound
            case EACCES, EPERM, EROFS, ETXTBSY, EBUSY: .noModificationAllowed
            case ENOSPC, EDQUOT, EFBIG: .quotaExceeded
            case EEXIST: .pathExists
            case ENOTEMPTY: .invalidModification
            case EISDIR: .typeMismatch
            case ENAMETOOLONG, EILSEQ, EINVAL: .encoding
            case EIO: .notReadable
            default: .abort
            }
        self.init(code)
        systemError = errno
    }
}
