import GRDB

extension StoreError {
    /// What an error out of the store means; one that is a store's error already stays as it is, with its path.
    init(_ error: any Error, path: String?) {
        if let error = error as? StoreError {
            self.init(error.code, path: error.path ?? path)
            return
        }
        guard let error = error as? DatabaseError else {
            // GRDB throws others only for rows that cannot be read as what the schema says.
            self.init(.damaged, path: path)
            return
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.locked, path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self.init(.damaged, path: path)
        case .SQLITE_FULL: self.init(.full, path: path)
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: self.init(.unwritable(errno: 0), path: path)
        default: self.init(.sqlite(code: error.extendedResultCode.rawValue), path: path)
        }
    }
}
