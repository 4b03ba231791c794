/// The members of a JSON object, in the order in which they were written.
///
/// Keys are told apart by their code points, as JavaScript does (`"é"` and `"e\u{301}"` are two keys). A key that is given
/// again keeps its first place and takes the last value, as in `JSON.parse`. Equality and hashing ignore the order.
public struct JSONObject: Sendable {
    /// One key with its value.
    public typealias Member = (key: String, value: JSONValue)

    /// From this many members on a look-up goes through a hash table.
    private static let linearLimit = 8

    private var members: [Member] = []
    private var table: KeyTable?

    /// No members.
    public init() {}

    /// Members in order; of two with one key the last wins, at the first's place.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members { self[key] = value }
    }

    public var count: Int { members.count }
    public var isEmpty: Bool { members.isEmpty }
    public var keys: [String] { members.map(\.key) }
    public var values: [JSONValue] { members.map(\.value) }

    /// The value of a key. Setting appends a new key at the end, replaces a known one in place, and removes it when set to nil
    /// (removing costs time in proportion to the number of members).
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): members[position].value = value
            case (nil, let value?): append(key, value)
            case (let position?, nil):
                members.remove(at: position)
                rebuildTable()
            case (nil, nil): break
            }
        }
    }

    /// Makes room for that many members, to save moves while they are added.
    public mutating func reserveCapacity(_ capacity: Int) { members.reserveCapacity(capacity) }

    private func position(of key: String) -> Int? {
        guard let table else { return members.firstIndex { $0.key.hasSameBytes(as: key) } }
        return table.first(hash: KeyTable.hash(key)) { members[$0].key.hasSameBytes(as: key) }
    }

    private mutating func append(_ key: String, _ value: JSONValue) {
        members.append((key, value))
        if table == nil || table?.isFull == true {
            rebuildTable()
        } else {
            table?.insert(members.count - 1, hash: KeyTable.hash(key))
        }
    }

    private mutating func rebuildTable() {
        guard members.count > Self.linearLimit else {
            table = nil
            return
        }
        var table = KeyTable(capacity: members.count * 2)
        for (position, member) in members.enumerated() { table.insert(position, hash: KeyTable.hash(member.key)) }
        self.table = table
    }
}

extension JSONObject: Sequence {
    public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
    public var underestimatedCount: Int { members.count }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        var combined = 0
        for member in members {
            var one = Hasher()
            one.combine(KeyTable.hash(member.key))
            one.combine(member.value)
            combined ^= one.finalize()
        }
        hasher.combine(combined)
    }
}
