/// Why a server's data cannot be used. It holds paths and codes, never data.
public struct StoreError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Code: Sendable, Hashable {
        /// Another process holds the database; it did not let go within the time allowed.
        case locked
        /// The file is no SQLite database, or a damaged one.
        case damaged
        /// The file is an SQLite database of some other program.
        case foreign
        /// The database was made by a newer version of this program.
        case newer
        /// The file cannot be opened or created, or not be written; `errno` is the system's reason, 0 when SQLite gave none.
        case unwritable(errno: Int32)
        /// There is no such file.
        case missing
        /// The folder, which is the error's path, is not there.
        case folderMissing
        /// What was to be written, a backup for instance, is there already.
        case exists
        /// The file, or the log beside it, was deleted or replaced while it was open.
        case lost
        /// The disk is full.
        case full
        /// The database is there, the server key beside it is not.
        case keyMissing
        /// The server key's file is not 32 bytes long.
        case keyDamaged
        /// Others than the file's owner can read the server key.
        case keyExposed
        /// The database was made with another server key.
        case keyMismatch
        /// SQLite failed in another way; `code` is its extended result code.
        case sqlite(code: Int32)
    }

    public let code: Code
    /// The file that it is about; `nil` for a database in memory.
    public let path: String?

    public init(_ code: Code, path: String?) {
        self.code = code
        self.path = path
    }
}
