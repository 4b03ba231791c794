import GRDB
import ServerStore
import TestSupport
import Testing

@Suite("Reading beside who writes") struct SnapshotTests {
    private let folder = ScratchFolder()

    /// Another connection to the file, which may stay in a transaction.
    private func otherConnection() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: folder.data, configuration: configuration)
    }

    @Test("a long read does not wait for a write that is under way, and sees nothing of it until it is done")
    func besideWrite() async throws {
        let store = try NoteStore(.file(path: folder.data))
        let other = try otherConnection()
        try await other.writeWithoutTransaction {
            try $0.execute(sql: "BEGIN IMMEDIATE; INSERT INTO note VALUES ('one')")
        }
        await #expect(throws: NoteFault.store(StoreError(.locked, path: folder.data))) {
            try await store.transaction { try $0.notes() }
        }
        #expect(try await store.snapshot { try $0.notes() } == .success(0))
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(try await store.snapshot { try $0.notes() } == .success(1))
    }

    @Test("a long read sees one moment, whatever is written while it reads")
    func oneMoment() async throws {
        let store = try NoteStore(.file(path: folder.data))
        let other = try otherConnection()
        let counts = try await store.snapshot { db in
            let before = try db.notes()
            try other.writeWithoutTransaction {
                try $0.execute(sql: "INSERT INTO note VALUES ('one')")
            }
            return [before, try db.notes()]
        }
        #expect(counts == .success([0, 0]))
    }

    @Test("what only reads cannot write")
    func readOnly() async throws {
        let store = try NoteStore(.file(path: folder.data))
        await #expect(throws: NoteFault.self) {
            try await store.snapshot { try $0.run("DELETE FROM note") }
        }
    }
}
