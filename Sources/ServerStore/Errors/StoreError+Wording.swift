import Glibc

extension StoreError: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        let data = path.map { "the data file \($0)" } ?? "the data in memory"
        let key = path ?? ""
        return switch code {
        case .locked: "\(data) is locked by another process; end that process, or use another file"
        case .damaged: "\(data) is not a database, or is damaged; restore it from a copy, or use another file"
        case .foreign: "\(data) is another program's database; use another file"
        case .newer: "\(data) was created by a newer version of this program; use that version"
        case .unwritable(let errno):
            "\(data) cannot be opened for writing\(Self.reason(errno)); check its folder and permissions"
        case .missing: "\(data) does not exist"
        case .folderMissing: "the folder \(path ?? "") does not exist; create it, or use another file"
        case .exists: "the file \(path ?? "") already exists; move it away, or use another name"
        case .lost:
            "\(data) was deleted or replaced while it was in use, and what was written to it since may be gone; "
                + "put it back or restore a backup, and start again"
        case .full: "the disk is full and \(data) cannot grow; free some space"
        case .keyMissing: "the server key \(key) is missing; restore it, or move the data file away to start afresh"
        case .keyDamaged: "the server key \(key) is not \(ServerKey.length) bytes long; restore it from a copy"
        case .keyExposed: "the server key \(key) is readable by other users; set its mode to 0600"
        case .keyMismatch: "\(data) was created with another server key; restore the key that belongs to it"
        case .sqlite(let code): "\(data) failed with SQLite error code \(code)"
        }
    }

    private static func reason(_ errno: Int32) -> String {
        errno == 0 ? "" : " (\(String(cString: strerror(errno))))"
    }
}

extension SealingError: CustomStringConvertible {
    /// What is wrong, for the operator.
    public var description: String { "a secret could not be encrypted" }
}
