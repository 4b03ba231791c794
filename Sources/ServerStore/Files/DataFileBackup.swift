import GRDB
import Glibc

/// A copy of a server's data file, with the key without which it cannot be read.
public struct DataFileBackup: Sendable, Hashable {
    public let path: String
    public var keyPath: String { path + ".key" }
    /// The length of the data in bytes.
    public let bytes: Int

    /// Copies a data file as it is at one moment, also while servers use it, which do not wait; and its key. It blocks the thread.
    ///
    /// The copy is checked before it gets its name. Both files are readable by their owner alone.
    ///
    /// - Parameters:
    ///   - path: The data file.
    ///   - target: Where the copy goes; neither it nor another key may be there.
    ///   - schema: The tables of the server whose file it is.
    ///   - busyTimeout: How long to wait for another process that holds the file.
    /// - Throws: ``StoreError``; nothing is left then.
    public init(
        of path: String, to target: String, schema: StoreSchema, busyTimeout: Duration = .seconds(5)
    ) throws(StoreError) {
        self.path = target
        guard try DataFile.size(of: path) != nil else { throw StoreError(.missing, path: path) }
        for file in [target, target + "-wal"] where Self.isThere(file) { throw StoreError(.exists, path: file) }
        try DataFolder(of: target).check(for: target)
        let key = try ServerKeyFile(path: path + ".key").read()
        // One that was killed has left its draft, and perhaps the key alone.
        DraftFile.removeAbandoned(of: target, evenOld: false)
        let keyFile = ServerKeyFile(path: target + ".key")
        let hasKey = Self.isThere(target + ".key")
        if hasKey, (try? keyFile.read()) != key { throw StoreError(.exists, path: target + ".key") }

        let draft = DraftFile(of: target)
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft.path + suffix) } }
        try DataFile.make(at: draft.path)
        let opening = StoreOpening(schema: schema, busyTimeout: busyTimeout)
        let copy = try Self.failing(at: target) { try DatabaseQueue(path: StoreOpening.fileName(draft.path)) }
        try Self.failing(at: path) {
            let source = try opening.openReader(path)
            defer { try? source.close() }
            try source.inDatabase { db in
                try schema.check(db)
                try schema.checkKey(db, key)
            }
            try source.backup(to: copy)
        }
        // A copy that does not fit together is one of a damaged file.
        try Self.failing(at: path) { try copy.inDatabase(StoreOpening.quickCheck) }
        try Self.failing(at: target) { try copy.close() }
        bytes = try DataFile.size(of: draft.path) ?? 0

        if !hasKey {
            guard try keyFile.write(key) else { throw StoreError(.exists, path: target + ".key") }
        }
        do throws(StoreError) {
            guard try draft.link() else { throw StoreError(.exists, path: target) }
        } catch {
            if !hasKey { unlink(target + ".key") }
            throw error
        }
    }

    private static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private static func failing<Value>(at path: String, _ body: () throws -> Value) throws(StoreError) -> Value {
        do { return try body() } catch { throw StoreError(error, path: path) }
    }
}
