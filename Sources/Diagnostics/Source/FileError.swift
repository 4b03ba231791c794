import Glibc

/// Why a file could not be read or written, as data. ``description`` words it.
public struct FileError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// The system said no; `error` is its `errno`.
        case unreadable(error: Int32)
        /// It is a folder, a device or a pipe.
        case notAFile
        /// It lies outside of the folder that may be read, perhaps by way of a symbolic link.
        case outside
        /// It is larger than `limit` bytes.
        case tooLarge(limit: Int)
        /// The system does not let it be written, or its mode says that it is not to be; `error` is the `errno`.
        case unwritable(error: Int32)
        /// It is not what it was when it was read: somebody else has written it.
        case changed
    }

    public let path: String
    public let reason: Reason

    public init(path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether there is nothing at the path.
    public var isMissing: Bool { reason == .unreadable(error: ENOENT) }
}

extension FileError: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .unreadable(let error): "'\(path)' cannot be read: \(Self.describe(error))"
        case .notAFile: "'\(path)' is not a regular file"
        case .outside: "'\(path)' leads out of its folder"
        case .tooLarge(let limit): "'\(path)' is larger than \(Self.describe(bytes: limit))"
        case .unwritable(let error): "'\(path)' cannot be written: \(Self.describe(error))"
        case .changed: "'\(path)' was changed by another program after it was read"
        }
    }

    /// A number of bytes in the largest unit that it is whole in: `16 MB`. A MB has 1024 KB, a KB 1024 bytes.
    public static func describe(bytes: Int) -> String {
        let units = [(30, "GB"), (20, "MB"), (10, "KB")]
        guard bytes > 0, let (shift, unit) = units.first(where: { bytes & ((1 << $0.0) - 1) == 0 }) else {
            return "\(bytes) bytes"
        }
        return "\(bytes >> shift) \(unit)"
    }

    /// The system's own text for an `errno`, in lower case as it stands inside a sentence.
    public static func describe(_ error: Int32) -> String {
        guard let text = strerror(error) else { return "error \(error)" }
        let words = String(cString: text)
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
