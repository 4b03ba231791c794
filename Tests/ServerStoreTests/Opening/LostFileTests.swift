import Glibc
import ServerStore
import TestSupport
import Testing

@Suite("A data file that is taken away while it is open") struct LostFileTests {
    private let folder = ScratchFolder()

    /// Why a write to the store fails.
    private func failure(of store: NoteStore) async -> NoteFault? {
        do {
            try await store.transaction { try $0.add("two") }
            return nil
        } catch {
            return error
        }
    }

    @Test("is noticed before the next write is acknowledged, and so is the loss of what lies beside it")
    func deleted() async throws {
        for suffix in ["", "-wal", "-shm"] {
            let folder = ScratchFolder()
            let store = try NoteStore(.file(path: folder.data))
            try await store.transaction { try $0.add("one") }
            unlink(folder.data + suffix)
            #expect(await failure(of: store) == .store(StoreError(.lost, path: folder.data)), "\(suffix)")
        }
    }

    @Test("one that another was put in the place of is lost, too")
    func replaced() async throws {
        let store = try NoteStore(.file(path: folder.data))
        let other = folder.path("other.db")
        ScratchFolder.write(ScratchFolder.read(folder.data), to: other)
        rename(other, folder.data)
        #expect(await failure(of: store) == .store(StoreError(.lost, path: folder.data)))
    }

    @Test("the end leaves alone what lies there then")
    func close() async throws {
        let store = try NoteStore(.file(path: folder.data))
        try await store.transaction { try $0.add("one") }
        for suffix in ["", "-wal", "-shm"] { unlink(folder.data + suffix) }
        ScratchFolder.write([1], to: folder.data)
        ScratchFolder.write([2], to: folder.data + "-wal")
        #expect(throws: StoreError(.lost, path: folder.data)) { try store.close() }
        #expect(ScratchFolder.read(folder.data) == [1])
        #expect(ScratchFolder.read(folder.data + "-wal") == [2])
    }

    @Test("one that was moved away and back is not lost")
    func movedBack() async throws {
        let store = try NoteStore(.file(path: folder.data))
        rename(folder.data, folder.path("moved"))
        rename(folder.path("moved"), folder.data)
        #expect(await failure(of: store) == nil)
        try store.close()
    }

    @Test("whether the store can be written is known from what was written a moment ago, or by writing")
    func writable() async throws {
        let store = try NoteStore(.file(path: folder.data))
        try await store.transaction { try $0.add("one") }
        let log = { ScratchFolder.read(folder.data + "-wal").count }
        let before = log()
        try await store.checkWritable(within: .seconds(600))
        #expect(log() == before)
        try await store.checkWritable(within: .zero)
        #expect(log() > before)
        #expect(try await store.count() == 1)
        unlink(folder.data)
        for time in [Duration.zero, .seconds(600)] {
            await #expect(throws: NoteFault.store(StoreError(.lost, path: folder.data))) {
                try await store.checkWritable(within: time)
            }
        }
    }

    @Test("a store in memory can always be written")
    func memory() async throws {
        let store = try NoteStore(.memory)
        try await store.checkWritable(within: .zero)
        #expect(try await store.count() == 0)
    }
}
