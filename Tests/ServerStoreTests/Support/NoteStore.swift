import GRDB
import ServerStore
import TestSupport

/// What a server of notes could not do.
enum NoteFault: Error, Hashable, StoreFault {
    case store(StoreError)
    case sealing
    case paper
}

/// What a server of notes refuses.
struct NoteRefusal: Error, Hashable {
    let reason: String
}

/// A store with one table.
typealias NoteStore = Store<NoteFault, NoteRefusal>

extension NoteStore {
    init(_ location: StoreLocation, busyTimeout: Duration = .zero) throws(StoreError) {
        try self.init(location, schema: .notes, busyTimeout: busyTimeout)
    }

    func count() async throws(NoteFault) -> Int64 {
        try await read { try $0.notes() }
    }
}

extension StoreSchema {
    static let notes = StoreSchema.notes(["CREATE TABLE note (text TEXT NOT NULL) STRICT"])

    static func notes(_ migrations: [String]) -> StoreSchema {
        StoreSchema(applicationID: 0x4E4F_5445, keyCheck: .init(rawValue: "notes check"), migrations: migrations)
    }
}

extension Database {
    func notes() throws -> Int64 { try number("SELECT count(*) FROM note") }

    func add(_ text: String) throws { try run("INSERT INTO note VALUES (?)", [text]) }
}

extension ScratchFolder {
    /// Where the store's file lies.
    var data: String { path("notes.db") }
}
