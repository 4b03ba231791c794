/// The members of one object. Keys are compared as UTF-8 in the text; an object of many members gets a hash table first.
struct KeyedTokenContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let document: Document
    let object: Int
    private let table: KeyTable?

    init(_ document: Document, object: Int) throws {
        guard document.tokens[object].kind == .object else {
            throw document.typeMismatch(.kind(.object), at: object).decodingError
        }
        self.document = document
        self.object = object
        table = document.keyTable(of: object)
    }

    var codingPath: [any CodingKey] { TokenDecoder(document: document, index: object).codingPath }

    /// Each key once, in the order of the text.
    var allKeys: [Key] { document.keys(of: object).compactMap { Key(stringValue: $0) } }

    /// The token of the key's value, or nil; of a key given twice, the last.
    func find(_ key: some CodingKey) -> Int? {
        var name = key.stringValue
        return name.withUTF8 { document.member($0, of: object, table: table) }
    }

    @inline(__always)
    func require(_ key: some CodingKey) throws -> Int {
        guard let index = find(key) else {
            throw document.missingKey(key.stringValue, in: object).decodingError
        }
        return index
    }

    /// The token of the key's value, or nil if it is missing or null.
    @inline(__always)
    func findPresent(_ key: Key) -> Int? { find(key).flatMap { document.isNull(at: $0) ? nil : $0 } }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(try KeyedTokenContainer<Nested>(document, object: require(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try UnkeyedTokenContainer(document, array: require(key))
    }

    func superDecoder() throws -> any Decoder { superDecoder(of: PathKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(of: key) }

    /// A superclass without a member of its own gets a null, as Codable has it.
    private func superDecoder(of key: some CodingKey) -> any Decoder {
        TokenDecoder(document: document, index: find(key) ?? document.absent)
    }
}
