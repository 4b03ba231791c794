import GRDB
import Glibc
import ServerStore
import TestSupport
import Testing

@Suite("Opening the data") struct OpeningTests {
    private let folder = ScratchFolder()

    private func failure(at path: String? = nil) -> StoreError? {
        do {
            _ = try NoteStore(.file(path: path ?? folder.data))
            return nil
        } catch {
            return error
        }
    }

    /// Runs SQL on the file as another program would.
    private func sql(_ text: String, on path: String? = nil) throws {
        try DatabaseQueue(path: path ?? folder.data).writeWithoutTransaction { try $0.execute(sql: text) }
    }

    @Test("database, its log and the server key are readable by their owner alone")
    func modes() throws {
        let former = umask(0)
        defer { umask(former) }
        let store = try NoteStore(.file(path: folder.data))
        #expect(Set(folder.names) == ["notes.db", "notes.db-wal", "notes.db-shm", "notes.db.key"])
        for name in folder.names { #expect(ScratchFolder.mode(of: "\(folder.path)/\(name)") == 0o600, "\(name)") }
        #expect(ScratchFolder.read(folder.data + ".key").count == 32)
        withExtendedLifetime(store) {}
    }

    @Test("a file runs in WAL mode and waits for the disk at each commit")
    func durability() throws {
        let store = try NoteStore(.file(path: folder.data))
        let values = try store.blockingTransaction { db in
            (
                try String.fetchOne(db, sql: "PRAGMA journal_mode"), try Int.fetchOne(db, sql: "PRAGMA synchronous"),
                try Int32.fetchOne(db, sql: "PRAGMA application_id")
            )
        }
        #expect(values.0 == "wal")
        #expect(values.1 == 2)
        #expect(values.2 == StoreSchema.notes.applicationID)
    }

    @Test("a file that another process holds is locked")
    func locked() throws {
        _ = try NoteStore(.file(path: folder.data))
        let other = try DatabaseQueue(path: folder.data)
        try other.inDatabase { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            #expect(failure()?.code == .locked)
            try db.execute(sql: "ROLLBACK")
        }
    }

    @Test("a file of other bytes is damaged and stays as it is")
    func garbage() throws {
        let bytes = Array(repeating: UInt8(ascii: "x"), count: 10_000)
        ScratchFolder.write(bytes, to: folder.data)
        #expect(failure()?.code == .damaged)
        #expect(ScratchFolder.read(folder.data) == bytes)
        #expect(folder.names == ["notes.db"])
    }

    @Test("a database whose pages were overwritten is damaged")
    func overwritten() throws {
        _ = try NoteStore(.file(path: folder.data))
        try sql("PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = ScratchFolder.read(folder.data)
        for index in 100..<bytes.count { bytes[index] = 0xAA }
        ScratchFolder.write(bytes, to: folder.data)
        #expect(failure()?.code == .damaged)
    }

    @Test("a database of another program is foreign and stays as it is")
    func foreign() throws {
        try sql("CREATE TABLE song (title TEXT)")
        let bytes = ScratchFolder.read(folder.data)
        #expect(failure()?.code == .foreign)
        #expect(ScratchFolder.read(folder.data) == bytes)
        #expect(folder.names == ["notes.db"])
    }

    @Test("a database with more migrations than this version knows is newer")
    func newer() throws {
        _ = try NoteStore(.file(path: folder.data))
        try sql("PRAGMA user_version = \(StoreSchema.notes.migrations.count + 1)")
        #expect(failure()?.code == .newer)
    }

    @Test("a path that is a folder, or lies in none, cannot be written")
    func unwritable() throws {
        #expect(failure(at: folder.path)?.code == .unwritable(errno: EISDIR))
        #expect(failure(at: folder.path + "/none/notes.db")?.code == .unwritable(errno: ENOENT))
        #expect(failure(at: "/proc/notes.db")?.code == .unwritable(errno: ENOENT))
        #expect(folder.names.isEmpty)
    }

    @Test("an existing database without its server key is refused, and no key is made")
    func keyMissing() throws {
        _ = try NoteStore(.file(path: folder.data))
        unlink(folder.data + ".key")
        #expect(failure()?.code == .keyMissing)
        #expect(failure()?.path == folder.data + ".key")
        #expect(!folder.names.contains("notes.db.key"))
    }

    @Test("another database's server key is refused")
    func keyMismatch() throws {
        _ = try NoteStore(.file(path: folder.data))
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.data + ".key")
        #expect(failure()?.code == .keyMismatch)
    }

    @Test("a server key that is too short or too long is damaged", arguments: [0, 31, 33])
    func keyDamaged(_ length: Int) throws {
        ScratchFolder.write(Array(repeating: 7, count: length), to: folder.data + ".key")
        #expect(failure()?.code == .keyDamaged)
        #expect(folder.names == ["notes.db.key"])
    }

    @Test("a server key that others can read is refused")
    func keyExposed() throws {
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.data + ".key", mode: 0o640)
        #expect(failure()?.code == .keyExposed)
    }

    @Test("a server key that is there already is the new database's")
    func keyReused() throws {
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.data + ".key")
        #expect(failure() == nil)
        #expect(ScratchFolder.read(folder.data + ".key") == Array(repeating: 7, count: 32))
    }

    @Test("an empty file becomes a database")
    func empty() throws {
        ScratchFolder.write([], to: folder.data)
        #expect(failure() == nil)
        #expect(failure() == nil)
    }

    @Test("stores that open one new file at the same time share its key")
    func openedTogether() async throws {
        let path = folder.data
        let stores = try await inParallel(8) { _ in try NoteStore(.file(path: path), busyTimeout: .seconds(10)) }
        for store in stores { try await store.transaction { try $0.add("one") } }
        let digests = stores.map { $0.key.digest(of: "1", for: .init(rawValue: "notes test")) }
        #expect(Set(digests).count == 1)
        #expect(try await stores[0].count() == 8)
        #expect(Set(folder.names) == ["notes.db", "notes.db-wal", "notes.db-shm", "notes.db.key"])
    }
}
