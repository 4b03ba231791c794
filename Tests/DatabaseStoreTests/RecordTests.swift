import DatabaseStore
import Testing
import WebPlatform

@Suite("Records in SQLite")
struct RecordTests {
    private let databases: SQLiteDatabases

    init() throws {
        databases = try SQLiteDatabases(path: nil)
    }

    @discardableResult
    private func put(
        _ key: UInt8, _ text: String = "1", entries: [WebIndexEntry] = [], in transaction: Int = 1
    ) throws -> WebConflict? {
        try databases.put(
            WebRecord(store: 1, key: [16, key], text: "[\(text)]", entries: entries), isNew: false, in: transaction)
    }

    private static let all = WebKeyRange(from: [], to: [255])

    private func texts(_ source: WebRecordSource = .store(1), _ keys: WebKeyRange = all) throws -> String {
        try databases.read(WebRecordQuery(source, keys))?.texts ?? "none"
    }

    @Test("records are read in the order of their keys' bytes, one key after the other")
    func order() throws {
        for key: UInt8 in [3, 255, 0, 2] { try put(key, "\(key)") }
        let rows = try #require(try databases.read(WebRecordQuery(.store(1), Self.all)))
        #expect(rows.texts == "[0],[2],[3],[255]")
        #expect(rows.keys == [16, 0, 16, 2, 16, 3, 16, 255])
        #expect(rows.bytes.isEmpty)
    }

    @Test("a range, a direction, a limit and what is skipped choose what is read")
    func queries() throws {
        for key: UInt8 in 1...9 { try put(key, "\(key)") }
        #expect(try texts(.store(1), WebKeyRange(from: [16, 3], to: [16, 5])) == "[3],[4]")
        #expect(try texts(.store(1), WebKeyRange(from: [16, 3], to: [16, 5, 255])) == "[3],[4],[5]")
        var query = WebRecordQuery(.store(1), Self.all)
        query.isBackward = true
        query.limit = 2
        query.skip = 3
        #expect(try databases.read(query)?.texts == "[6],[5]")
        query.skip = 9
        #expect(try databases.read(query) == nil)
        #expect(try databases.count(.store(1), WebKeyRange(from: [16, 3], to: [16, 5])) == 2)
    }

    @Test("the bytes of values come each after its length")
    func bytes() throws {
        let record = WebRecord(store: 1, key: [16], text: "[0]", bytes: [7, 8])
        #expect(try databases.put(record, isNew: true, in: 1) == nil)
        try put(9)
        let rows = try #require(try databases.read(WebRecordQuery(.store(1), Self.all)))
        #expect(rows.bytes == [0, 0, 0, 2, 7, 8, 0, 0, 0, 0])
    }

    @Test("a record that is new conflicts with one of the same key")
    func newRecords() throws {
        try put(1, "1")
        #expect(try databases.put(WebRecord(store: 1, key: [16, 1], text: "[2]"), isNew: true, in: 1) == .key)
        #expect(try databases.put(WebRecord(store: 2, key: [16, 1], text: "[2]"), isNew: true, in: 1) == nil)
        #expect(try texts() == "[1]")
    }

    @Test("an index leads to its records, and forgets those that are replaced or deleted")
    func entries() throws {
        try put(1, "1", entries: [WebIndexEntry(index: 5, key: [16, 9]), WebIndexEntry(index: 5, key: [16, 7])])
        try put(2, "2", entries: [WebIndexEntry(index: 5, key: [16, 8])])
        #expect(try texts(.index(5)) == "[1],[2],[1]")
        #expect(try databases.read(WebRecordQuery(.index(5), Self.all))?.keys.prefix(4) == [16, 7, 16, 1])
        try put(1, "3", entries: [WebIndexEntry(index: 5, key: [16, 9])])
        #expect(try texts(.index(5)) == "[2],[3]")
        try databases.delete(WebKeyRange(from: [16, 2], to: [16, 2, 255]), of: 1, in: 1)
        #expect(try texts(.index(5)) == "[3]")
        try databases.dropIndex(5, in: 1)
        #expect(try databases.count(.index(5), Self.all) == 0)
    }

    @Test("an index that is unique has a key for one record, and a record may take its own place")
    func uniqueEntries() throws {
        let entry = WebIndexEntry(index: 5, key: [16, 9], isUnique: true)
        #expect(try put(1, "1", entries: [entry]) == nil)
        #expect(try put(1, "2", entries: [entry]) == nil)
        #expect(try put(2, "3", entries: [entry]) == .index)
        #expect(try databases.add([entry], of: [16, 2], in: 1, transaction: 1) == .index)
        #expect(try texts() == "[2]")
    }

    @Test("abort takes back all that a transaction has changed, over and over")
    func abort() throws {
        try put(1, "1", entries: [WebIndexEntry(index: 5, key: [16, 1])])
        try put(2, "2", entries: [WebIndexEntry(index: 5, key: [16, 2])])
        try databases.commit(1)
        try put(1, "8", entries: [WebIndexEntry(index: 5, key: [16, 3])], in: 2)
        try put(1, "9", in: 2)
        try put(3, "3", entries: [WebIndexEntry(index: 5, key: [16, 4])], in: 2)
        try databases.delete(Self.all, of: 1, in: 2)
        try put(4, "4", entries: [WebIndexEntry(index: 5, key: [16, 1])], in: 2)
        try databases.dropIndex(5, in: 2)
        try databases.abort(2)
        #expect(try texts() == "[1],[2]")
        #expect(try texts(.index(5)) == "[1],[2]")
        // What was taken back once is no part of what comes then.
        try put(3, "3", in: 2)
        try databases.abort(2)
        #expect(try texts() == "[1],[2]")
    }

    @Test("transactions side by side are committed and taken back each by itself")
    func sideBySide() throws {
        try put(1, "1", in: 1)
        #expect(try databases.put(WebRecord(store: 2, key: [16], text: "[2]"), isNew: true, in: 2) == nil)
        try databases.commit(1)
        try databases.abort(2)
        #expect(try texts() == "[1]")
        #expect(try texts(.store(2)) == "none")
    }

    @Test("schemas and generators are written when their transaction is committed")
    func schemas() throws {
        databases.setSchema(#"{"name":"a"}"#, of: #""a""#, in: 1)
        databases.setGenerator(7, of: 3, in: 1)
        #expect(try databases.schemas() == #"{"schemas":[],"generators":[]}"#)
        try databases.commit(1)
        databases.setSchema(nil, of: #""a""#, in: 2)
        try databases.abort(2)
        try databases.commit(2)
        #expect(try databases.schemas() == #"{"schemas":[{"name":"a"}],"generators":[[3,7]]}"#)
        databases.setSchema(nil, of: #""a""#, in: 3)
        try databases.commit(3)
        #expect(try databases.schemas() == #"{"schemas":[],"generators":[[3,7]]}"#)
    }

    @Test("a store that is full says so, and keeps what it has")
    func full() throws {
        let small = try SQLiteDatabases(path: nil, capacity: 1 << 18)
        let large = WebRecord(store: 1, key: [16, 1], text: "[0]", bytes: Array(repeating: 1, count: 1 << 19))
        #expect(try small.put(WebRecord(store: 1, key: [16], text: "[1]"), isNew: true, in: 1) == nil)
        let error = #expect(throws: WebDatabaseError.self) { try small.put(large, isNew: true, in: 1) }
        #expect(error == WebDatabaseError(reason: "there is no room left for the databases", isFull: true))
        #expect(try small.read(WebRecordQuery(.store(1), Self.all))?.texts == "[1]")
        try small.commit(1)
        #expect(try small.count(.store(1), Self.all) == 1)
    }

    @Test("a store that was closed does nothing any more")
    func closed() throws {
        databases.close()
        #expect(throws: WebDatabaseError(reason: "the databases were closed: the run is over")) { try put(1) }
    }
}
