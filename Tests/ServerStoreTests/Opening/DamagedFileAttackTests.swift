import Foundation
import GRDB
import ServerStore
import TestSupport
import Testing

/// Overwrites parts of data files, as disks and machines that fail do.
@Suite("Damaged data files") struct DamagedFileAttackTests {
    private static let page = 4_096

    /// What is overwritten.
    enum Damage: String, CaseIterable {
        /// A page never came to the disk.
        case emptyPage
        case randomPage
        /// A page was written to another's place.
        case misplacedPage
        /// The end of the file is missing; of a file that was not closed, whole pages: for a part of one, SQLite takes zeros.
        case truncation

        func apply(to bytes: inout [UInt8], isClosed: Bool, _ random: inout SeededGenerator) {
            let pages = bytes.count / page
            // The first page's damage is another test's: what is no database at all.
            let start = Int.random(in: 1..<pages, using: &random) * page
            switch self {
            case .emptyPage: bytes.replaceSubrange(start..<start + page, with: repeatElement(0, count: page))
            case .randomPage:
                for index in start..<start + page { bytes[index] = .random(in: 0...255, using: &random) }
            case .misplacedPage:
                let other = Int.random(in: 1..<pages, using: &random) * page
                bytes.replaceSubrange(start..<start + page, with: bytes[other..<other + page])
            case .truncation:
                bytes.removeLast(isClosed ? .random(in: 1..<bytes.count - page, using: &random) : bytes.count - start)
            }
        }
    }

    /// A bank's files as they lie on the disk.
    private struct Files {
        let data: [UInt8]
        let log: [UInt8]
        let key: [UInt8]
        let notes: [String]

        /// - Parameter isClosed: Whether the store was closed; else it is as a killed process leaves it.
        init(isClosed: Bool) throws {
            let folder = ScratchFolder()
            let store = try NoteStore(.file(path: folder.data))
            let notes = (0..<400).map { String(repeating: "\($0) ", count: 1 + $0 % 90) }
            try store.blockingTransaction { db in for note in notes { try db.add(note) } }
            if !isClosed {
                try store.blockingTransaction { db in try db.run("PRAGMA user_version = 1") }
                try DatabaseQueue(path: folder.data).writeWithoutTransaction { db in
                    try db.checkpoint(.full)
                }
                try store.blockingTransaction { db in try db.add("newest") }
            }
            self.notes = notes + (isClosed ? [] : ["newest"])
            if isClosed { try store.close() }
            data = ScratchFolder.read(folder.data)
            log = ScratchFolder.read(folder.data + "-wal")
            key = ScratchFolder.read(folder.data + ".key")
            withExtendedLifetime(store) {}
        }

        /// Opens a store of these files, with other data.
        /// - Returns: What it holds; `nil` when it is refused.
        func served(_ data: [UInt8]) throws -> [String]? {
            let folder = ScratchFolder()
            ScratchFolder.write(data, to: folder.data)
            ScratchFolder.write(key, to: folder.data + ".key")
            if !log.isEmpty { ScratchFolder.write(log, to: folder.data + "-wal") }
            do throws(StoreError) {
                let store = try NoteStore(.file(path: folder.data))
                return try store.blockingTransaction { db in
                    try String.fetchAll(db, sql: "SELECT text FROM note ORDER BY rowid")
                }
            } catch {
                return nil
            }
        }
    }

    @Test("a page that is not what was written is never served", arguments: Damage.allCases, [true, false])
    func pages(_ damage: Damage, isClosed: Bool) throws {
        let files = try Files(isClosed: isClosed)
        #expect(files.log.isEmpty == isClosed)
        #expect(try files.served(files.data) == files.notes)
        var random = SeededGenerator.printed()
        var refused = 0
        for _ in 0..<attackRounds(20, often: 1_000) {
            var data = files.data
            damage.apply(to: &data, isClosed: isClosed, &random)
            if let notes = try files.served(data) {
                // A page may be misplaced to where it was, or be in the log, too.
                #expect(notes == files.notes)
            } else {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    @Test("some bytes that are not what was written are refused or read, and break nothing")
    func bytes() throws {
        let files = try Files(isClosed: true)
        var random = SeededGenerator.printed()
        for _ in 0..<attackRounds(60, often: 5_000) {
            var data = files.data
            for _ in 0..<Int.random(in: 1...50, using: &random) {
                data[.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            // The process is alive, and the count is of rows that can be read.
            if let notes = try files.served(data) { #expect(notes.count <= 2 * files.notes.count) }
        }
    }
}
