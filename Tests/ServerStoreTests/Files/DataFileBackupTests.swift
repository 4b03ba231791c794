import GRDB
import Glibc
import ServerStore
import TestSupport
import Testing

@Suite("Backing up a data file") struct DataFileBackupTests {
    private let folder = ScratchFolder()
    private var target: String { folder.path("copy.db") }

    private func backUp() throws(StoreError) -> DataFileBackup {
        try DataFileBackup(of: folder.data, to: target, schema: .notes, busyTimeout: .zero)
    }

    private func failure() -> StoreError? {
        do {
            _ = try backUp()
            return nil
        } catch {
            return error
        }
    }

    @Test("the copy of a file in use is a store with all that was committed, and its key")
    func inUse() async throws {
        let store = try NoteStore(.file(path: folder.data))
        for _ in 0..<3 { try await store.transaction { try $0.add("one") } }
        let backup = try backUp()
        try await store.transaction { try $0.add("later") }
        #expect(backup.path == target && backup.keyPath == target + ".key")
        #expect(backup.bytes == ScratchFolder.read(target).count)
        for file in [target, target + ".key"] { #expect(ScratchFolder.mode(of: file) == 0o600) }
        try store.close()
        #expect(folder.names == ["copy.db", "copy.db.key", "notes.db", "notes.db.key"])

        let copy = try NoteStore(.file(path: target))
        #expect(try await copy.count() == 3)
        #expect(
            copy.key.digest(of: "1", for: .init(rawValue: "a")) == store.key.digest(of: "1", for: .init(rawValue: "a")))
        try copy.close()
    }

    @Test("who writes while it is copied is neither held up nor copied by half")
    func busy() async throws {
        let store = try NoteStore(.file(path: folder.data))
        let path = target
        let source = folder.data
        try await withThrowingTaskGroup { group in
            group.addTask {
                for _ in 0..<200 {
                    try await store.transaction { db in
                        try db.add("left")
                        try db.add("right")
                    }
                }
            }
            for number in 0..<5 {
                let copy = try DataFileBackup(
                    of: source, to: "\(path)\(number)", schema: .notes, busyTimeout: .seconds(5))
                let opened = try NoteStore(.file(path: copy.path))
                #expect(try await opened.count().isMultiple(of: 2))
                try opened.close()
            }
            try await group.waitForAll()
        }
        #expect(try await store.count() == 400)
        try store.close()
    }

    @Test("nothing that is there is overwritten", arguments: ["", ".key", "-wal"])
    func exists(suffix: String) throws {
        try NoteStore(.file(path: folder.data)).close()
        ScratchFolder.write([7], to: target + suffix)
        #expect(failure() == StoreError(.exists, path: target + suffix))
        #expect(folder.names == ["copy.db" + suffix, "notes.db", "notes.db.key"])
        #expect(ScratchFolder.read(target + suffix) == [7])
    }

    @Test("what a killed backup has left, its draft and the key, is in nobody's way")
    func abandoned() throws {
        try NoteStore(.file(path: folder.data)).close()
        // No process has that number: it is above the kernel's limit.
        ScratchFolder.write([7], to: target + ".99999999-0a1b2c3d")
        ScratchFolder.write([7], to: target + ".99999999-0a1b2c3d-wal")
        let key = ScratchFolder.read(folder.data + ".key")
        ScratchFolder.write(key, to: target + ".key")
        chmod(target + ".key", 0o600)
        _ = try backUp()
        #expect(folder.names == ["copy.db", "copy.db.key", "notes.db", "notes.db.key"])
        #expect(ScratchFolder.read(target + ".key") == key)
    }

    @Test("without a source, its key, or a folder to copy to, nothing is left behind")
    func failures() throws {
        #expect(failure() == StoreError(.missing, path: folder.data))
        try NoteStore(.file(path: folder.data)).close()
        #expect(throws: StoreError(.folderMissing, path: folder.path("none"))) {
            try DataFileBackup(of: folder.data, to: folder.path("none/copy.db"), schema: .notes)
        }
        let key = ScratchFolder.read(folder.data + ".key")
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.data + ".key")
        #expect(failure() == StoreError(.keyMismatch, path: folder.data))
        unlink(folder.data + ".key")
        #expect(failure() == StoreError(.keyMissing, path: folder.data + ".key"))
        ScratchFolder.write(key, to: folder.data + ".key")
        #expect(folder.names == ["notes.db", "notes.db.key"])
    }

    @Test("a damaged file is not copied as if it were whole, and another program's is refused")
    func damaged() throws {
        let store = try NoteStore(.file(path: folder.data))
        try store.blockingTransaction { db in
            for number in 0..<500 { try db.add(String(repeating: "\(number) ", count: 50)) }
        }
        try store.close()
        var bytes = ScratchFolder.read(folder.data)
        for index in bytes.count / 8_192 * 4_096..<bytes.count / 8_192 * 4_096 + 4_096 { bytes[index] = 0 }
        ScratchFolder.write(bytes, to: folder.data)
        #expect(failure() == StoreError(.damaged, path: folder.data))
        let other = try DatabaseQueue(path: folder.path("song.db"))
        try other.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        try other.close()
        ScratchFolder.write(Array(repeating: 7, count: 32), to: folder.path("song.db.key"))
        #expect(throws: StoreError(.foreign, path: folder.path("song.db"))) {
            try DataFileBackup(of: folder.path("song.db"), to: target, schema: .notes)
        }
        #expect(!folder.names.contains { $0.hasPrefix("copy") })
    }
}
