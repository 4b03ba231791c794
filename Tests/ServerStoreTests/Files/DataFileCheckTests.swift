import GRDB
import Glibc
import ServerStore
import TestSupport
import Testing

@Suite("Checking a data file") struct DataFileCheckTests {
    private let folder = ScratchFolder()
    private static let schema = StoreSchema.notes([
        """
        CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL, parent INTEGER REFERENCES note (id)) STRICT;
        CREATE INDEX noteByText ON note (text);
        """
    ])

    /// Makes a store of so many notes and closes it.
    private func makeStore(_ count: Int = 200) throws {
        let store = try NoteStore(.file(path: folder.data), schema: Self.schema, busyTimeout: .zero)
        try store.blockingTransaction { db in
            for number in 0..<count {
                try db.run("INSERT INTO note (text) VALUES (?)", [String(repeating: "secret\(number)", count: 20)])
            }
        }
        try store.close()
    }

    private func check() -> DataFileCheck { DataFileCheck(folder.data, schema: Self.schema, busyTimeout: .zero) }

    private func sql(_ text: String) throws {
        let queue = try DatabaseQueue(path: folder.data)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; " + text) }
        try queue.close()
    }

    @Test("a whole file has no problems, and is left as it is")
    func whole() throws {
        try makeStore()
        let bytes = ScratchFolder.read(folder.data)
        let check = check()
        #expect(check.problems == [])
        #expect(check.version == 1)
        #expect(check.bytes == bytes.count)
        #expect(ScratchFolder.read(folder.data) == bytes)
        #expect(folder.names == ["notes.db", "notes.db.key"])
    }

    @Test("a file that is in use can be checked")
    func inUse() async throws {
        let store = try NoteStore(.file(path: folder.data), schema: Self.schema, busyTimeout: .zero)
        #expect(check().problems == [])
        try store.close()
    }

    @Test("an index that misses rows, which opening does not find, is found")
    func index() throws {
        try makeStore()
        // The index becomes one of other rows.
        try sql(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX noteByText ON note (text) WHERE id > 100' WHERE name = 'noteByText';
            """)
        try sql("DELETE FROM note WHERE id = 7")
        try sql(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX noteByText ON note (text)' WHERE name = 'noteByText';
            """)
        let problems = check().problems
        #expect(!problems.isEmpty)
        #expect(!"\(problems)".contains("secret"))
        #expect(throws: Never.self) { try NoteStore(.file(path: folder.data), schema: Self.schema, busyTimeout: .zero) }
    }

    @Test("rows that refer to rows that are not there are counted by their table")
    func references() throws {
        try makeStore()
        try sql("UPDATE note SET parent = 9999 WHERE id <= 3")
        #expect(check().problems == [.danglingRows(table: "note", count: 3)])
    }

    @Test("what cannot be used is named: no file, a foreign one, a key that is gone, exposed or another")
    func unusable() throws {
        #expect(check().problems == [.unusable(StoreError(.missing, path: folder.data))])
        #expect(folder.names == [])
        try makeStore(1)
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.data + ".key")
        #expect(check().problems == [.unusable(StoreError(.keyMismatch, path: folder.data))])
        chmod(folder.data + ".key", 0o644)
        #expect(check().problems == [.unusable(StoreError(.keyExposed, path: folder.data + ".key"))])
        unlink(folder.data + ".key")
        #expect(check().problems == [.unusable(StoreError(.keyMissing, path: folder.data + ".key"))])
        try sql("PRAGMA application_id = 1")
        #expect(check().problems.last == .unusable(StoreError(.foreign, path: folder.data)))
        ScratchFolder.write(Array(repeating: 7, count: 9_999), to: folder.data)
        #expect(check().problems.last == .unusable(StoreError(.damaged, path: folder.data)))
    }
}
