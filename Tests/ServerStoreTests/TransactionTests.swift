import GRDB
import ServerStore
import TestSupport
import Testing

@Suite("Transactions of a store") struct TransactionTests {
    @Test("a refusal undoes what was written before it, and is the outcome")
    func refusal() async throws {
        let store = try NoteStore(.memory)
        let refusal = NoteRefusal(reason: "full")
        let outcome: Result<Void, NoteRefusal> = try await store.attempt { db in
            try db.add("one")
            throw refusal
        }
        #expect(throws: refusal) { try outcome.get() }
        #expect(try await store.count() == 0)
    }

    @Test("a fault of the server's own undoes what was written before it, and is thrown as it is")
    func fault() async throws {
        let store = try NoteStore(.memory)
        await #expect(throws: NoteFault.paper) {
            try await store.transaction { db in
                try db.add("one")
                throw NoteFault.paper
            }
        }
        #expect(try await store.count() == 0)
    }

    @Test("a secret that cannot be sealed is the server's fault of that name")
    func sealing() async throws {
        let store = try NoteStore(.memory)
        await #expect(throws: NoteFault.sealing) { try await store.transaction { _ in throw SealingError() } }
    }

    @Test("when the disk is full, the fault says so and what was there stays")
    func full() async throws {
        let store = try NoteStore(.memory)
        try store.blockingTransaction { try $0.add("one") }
        try store.blockingTransaction { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = 1") }
        await #expect(throws: NoteFault.store(StoreError(.full, path: nil))) {
            try await store.transaction { db in
                try db.run("UPDATE note SET text = 'two'")
                for _ in 0..<10_000 { try db.add("three") }
            }
        }
        #expect(try await store.read { try $0.row("SELECT text FROM note")?[0] } == "one")
    }

    @Test("what is asked after the store was closed fails, and the file is whole by itself")
    func closed() async throws {
        let folder = ScratchFolder()
        let store = try NoteStore(.file(path: folder.data))
        try await store.transaction { try $0.add("one") }
        try store.close()
        #expect(folder.names == ["notes.db", "notes.db.key"])
        await #expect(throws: NoteFault.self) { try await store.count() }
        #expect(try await NoteStore(.file(path: folder.data)).count() == 1)
    }
}
