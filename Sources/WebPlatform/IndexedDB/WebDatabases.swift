/// Where `indexedDB` keeps its databases: records and index entries, ordered by their keys' bytes. What they mean, the scripts know.
///
/// All of it is called on the engine's thread, and what it does there is short: each step reads or writes what one request needs.
///
/// A transaction is a number that the scripts choose. What it has changed is there for others at once: the scripts keep two transactions from
/// using one store while one of them writes.
public protocol WebDatabases: AnyObject {
    /// All schemas and key generators, as `{"schemas": […], "generators": [[store, number], …]}`.
    func schemas() throws(WebDatabaseError) -> String
    /// Has a database's schema written when the transaction is committed; `nil` forgets the database.
    func setSchema(_ schema: String?, of name: String, in transaction: Int) throws(WebDatabaseError)
    /// Has a key generator's next number written when the transaction is committed.
    func setGenerator(_ number: Int, of store: Int, in transaction: Int) throws(WebDatabaseError)
    /// Puts a record with its index entries in the place of one with the same key.
    /// - Parameters:
    ///   - record: The record.
    ///   - isNew: Whether such a record is a conflict.
    ///   - transaction: The transaction's number.
    /// - Returns: Why nothing was changed; `nil` when the record was put.
    func put(_ record: WebRecord, isNew: Bool, in transaction: Int) throws(WebDatabaseError) -> WebConflict?
    /// Adds index entries of a record that there is.
    func add(_ entries: [WebIndexEntry], of key: [UInt8], in store: Int, transaction: Int)
        throws(WebDatabaseError) -> WebConflict?
    /// Deletes records with their index entries.
    func delete(_ keys: WebKeyRange, of store: Int, in transaction: Int) throws(WebDatabaseError)
    /// Deletes an index's entries.
    func dropIndex(_ index: Int, in transaction: Int) throws(WebDatabaseError)
    /// Reads records; `nil` when there are none.
    func read(_ query: WebRecordQuery) throws(WebDatabaseError) -> WebRecordRows?
    func count(_ source: WebRecordSource, _ keys: WebKeyRange) throws(WebDatabaseError) -> Int
    func commit(_ transaction: Int) throws(WebDatabaseError)
    /// Takes back what a transaction has changed.
    func abort(_ transaction: Int) throws(WebDatabaseError)
    /// Takes back what was not committed, and closes the store.
    func close()
}

/// Why a store did not do what it was to do.
public struct WebDatabaseError: Error, Hashable {
    /// What happened, as a sentence without its full stop.
    public let reason: String
    /// Whether there is no more room.
    public let isFull: Bool

    public init(reason: String, isFull: Bool = false) {
        self.reason = reason
        self.isFull = isFull
    }
}

/// Why a record was not stored.
public enum WebConflict: String, Sendable {
    /// There is a record with its key.
    case key
    /// Another record has the same key in an index that is unique.
    case index
}

/// A record of an object store, as it is kept.
public struct WebRecord: Sendable {
    public var store: Int
    public var key: [UInt8]
    /// The value, as JSON.
    public var text: String
    /// What is bytes in the value.
    public var bytes: [UInt8]?
    public var entries: [WebIndexEntry]

    public init(store: Int, key: [UInt8], text: String, bytes: [UInt8]? = nil, entries: [WebIndexEntry] = []) {
        self.store = store
        self.key = key
        self.text = text
        self.bytes = bytes
        self.entries = entries
    }
}

/// Under which key an index has a record. Its position among the entries is this key and the record's behind it.
public struct WebIndexEntry: Sendable {
    public var index: Int
    public var key: [UInt8]
    public var isUnique: Bool

    public init(index: Int, key: [UInt8], isUnique: Bool = false) {
        self.index = index
        self.key = key
        self.isUnique = isUnique
    }
}

/// From one key, or position, to before another.
public struct WebKeyRange: Sendable {
    public var from: [UInt8]
    public var to: [UInt8]

    public init(from: [UInt8], to: [UInt8]) {
        self.from = from
        self.to = to
    }
}

/// What records are read from, by its number.
public enum WebRecordSource: Sendable {
    case store(Int)
    case index(Int)
}

/// Which records are read.
public struct WebRecordQuery: Sendable {
    public var source: WebRecordSource
    public var keys: WebKeyRange
    public var isBackward = false
    /// At most how many; 0 for all.
    public var limit = 0
    /// How many are left out first.
    public var skip = 0
    public var hasValues = true

    public init(_ source: WebRecordSource, _ keys: WebKeyRange) {
        self.source = source
        self.keys = keys
    }
}

/// Records that were read.
public struct WebRecordRows: Sendable {
    /// Their keys, or their positions in the index, one after the other.
    public var keys: [UInt8] = []
    /// Their texts, with commas between.
    public var texts = ""
    /// The bytes of each, after their length in four bytes, the highest first; empty when none has any.
    public var bytes: [UInt8] = []

    public init() {}
}
