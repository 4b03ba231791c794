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
        #expect(failure(at: folder.path + "/none/notes.db") == StoreError(.folderMissing, path: folder.path + "/none"))
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

    @Test("an empty file becomes a database that its owner alone can read")
    func empty() throws {
        ScratchFolder.write([], to: folder.data, mode: 0o644)
        #expect(failure() == nil)
        #expect(failure() == nil)
        #expect(ScratchFolder.mode(of: folder.data) == 0o600)
    }

    @Test("drafts of the key that killed processes left are removed, and nothing else is")
    func drafts() throws {
        // No process has such a number: the kernel's greatest is 2^22.
        let abandoned = ["notes.db.key.99999999-0f1e2d3c"]
        let others = [
            "notes.db.key.\(getpid())-0f1e2d3c", "notes.db.key.99999999-0f1e2d3c4", "notes.db.key.old-0f1e2d3c",
            "notes.db.keys.99999999-0f1e2d3c", "notes.db.key.99999999-0f1e2d3c.txt",
        ]
        for name in abandoned + others { ScratchFolder.write([1], to: folder.path(name)) }
        #expect(failure() == nil)
        #expect(Set(folder.names) == Set(others + ["notes.db", "notes.db.key"]))
    }

    @Test("a draft that is older than a minute is removed, whatever process has its number now")
    func oldDraft() throws {
        let draft = folder.path("notes.db.key.\(getpid())-0f1e2d3c")
        ScratchFolder.write([1], to: draft)
        let past = timeval(tv_sec: time(nil) - 120, tv_usec: 0)
        #expect(utimes(draft, [past, past]) == 0)
        #expect(failure() == nil)
        #expect(folder.names == ["notes.db", "notes.db.key"])
    }

    @Test("a page of nothing is found at the opening, whether the file was closed or not", arguments: [true, false])
    func lostPage(wasClosed: Bool) throws {
        let store = try NoteStore(.file(path: folder.data))
        try store.blockingTransaction { db in
            for number in 0..<500 { try db.add(String(repeating: "\(number) ", count: 50)) }
        }
        try store.close()
        // In the middle of the table's leaves.
        var bytes = ScratchFolder.read(folder.data)
        let pages = bytes.count / 4_096
        #expect(pages > 10)
        for index in 4_096 * (pages / 2)..<4_096 * (pages / 2 + 1) { bytes[index] = 0 }
        ScratchFolder.write(bytes, to: folder.data)
        if !wasClosed { ScratchFolder.write([0], to: folder.data + "-wal") }
        #expect(failure() == StoreError(.damaged, path: folder.data))
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
