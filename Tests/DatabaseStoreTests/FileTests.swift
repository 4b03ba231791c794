import DatabaseStore
import Foundation
import GRDBSQLite
import TestSupport
import Testing
import WebPlatform

@Suite("Databases in a file")
struct FileTests {
    private let folder = ScratchFolder()
    private var path: String { folder.path("a.indexeddb") }

    private func put(_ key: UInt8, _ databases: SQLiteDatabases, in transaction: Int = 1) throws {
        let record = WebRecord(store: 1, key: [16, key], text: "[\(key)]")
        #expect(try databases.put(record, isNew: true, in: transaction) == nil)
    }

    private func texts(_ databases: SQLiteDatabases) throws -> String {
        try databases.read(WebRecordQuery(.store(1), WebKeyRange(from: [], to: [255])))?.texts ?? "none"
    }

    @Test("what was committed is there for the next run, and what was not is not")
    func reopened() throws {
        let first = try SQLiteDatabases(path: path)
        try put(1, first)
        try first.commit(1)
        try put(2, first, in: 2)
        first.close()
        #expect(try texts(SQLiteDatabases(path: path)) == "[1]")
        #expect(folder.names == ["a.indexeddb"])
    }

    @Test("a process that was killed leaves no half of a transaction")
    func killed() throws {
        let first = try SQLiteDatabases(path: path)
        try put(1, first)
        try first.commit(1)
        for key: UInt8 in 2...200 { try put(key, first, in: 2) }
        // The files as they would be found.
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.path("copy\(suffix)"))
        }
        #expect(try texts(SQLiteDatabases(path: folder.path("copy"))) == "[1]")
    }

    @Test("the file is its owner's alone")
    func mode() throws {
        _ = try SQLiteDatabases(path: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("one run at a time uses a file")
    func inUse() throws {
        let first = try SQLiteDatabases(path: path)
        try put(1, first)
        let error = #expect(throws: WebDatabaseError.self) { try SQLiteDatabases(path: path) }
        #expect(error?.reason == "another run uses the databases of '\(path)': give this one a storage of its own")
    }

    @Test(
        "a file that is none of these is refused, and left as it is",
        arguments: [
            ("text", "is no file of indexedDB"), ("other", "is no file of indexedDB"), ("newer", "another version"),
        ])
    func foreign(kind: String, reason: String) throws {
        switch kind {
        case "text": try folder.write("a.indexeddb", String(repeating: "no database\n", count: 1_000))
        case "other": try execute("CREATE TABLE mine (a)")
        default: try execute("CREATE TABLE mine (a); PRAGMA application_id = \(0x5055_4442); PRAGMA user_version = 99")
        }
        let before = try Data(contentsOf: URL(filePath: path))
        let error = #expect(throws: WebDatabaseError.self) { try SQLiteDatabases(path: path) }
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test("a file that was damaged is an error and no crash, wherever the damage is")
    func damaged() throws {
        let first = try SQLiteDatabases(path: path)
        for key: UInt8 in 1...200 { try put(key, first) }
        first.setSchema(#"{"name":"a","version":1,"stores":[]}"#, of: #""a""#, in: 1)
        try first.commit(1)
        first.close()
        let whole = try Data(contentsOf: URL(filePath: path))
        var generator = SeededGenerator.printed()
        for _ in 0..<50 {
            var bytes = whole
            let start = generator.below(bytes.count)
            for place in start..<min(start + 300, bytes.count) { bytes[place] = UInt8(generator.below(256)) }
            try bytes.write(to: URL(filePath: path))
            guard let databases = try? SQLiteDatabases(path: path) else { continue }
            _ = try? databases.schemas()
            _ = try? texts(databases)
            try? put(250, databases, in: 2)
            try? databases.delete(WebKeyRange(from: [], to: [255]), of: 1, in: 2)
            try? databases.commit(2)
        }
    }

    @Test("a folder that is not there, and a link, are refused by name")
    func unusable() throws {
        let missing = folder.path("none/a.indexeddb")
        let error = #expect(throws: WebDatabaseError.self) { try SQLiteDatabases(path: missing) }
        #expect(error?.reason == "the databases of '\(missing)' cannot be used: No such file or directory")
        try folder.write("target", "")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("target"))
        #expect(throws: WebDatabaseError.self) { try SQLiteDatabases(path: path) }
    }

    private func execute(_ sql: String) throws {
        var connection: OpaquePointer?
        #expect(sqlite3_open(path, &connection) == SQLITE_OK)
        #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(connection)
    }
}
