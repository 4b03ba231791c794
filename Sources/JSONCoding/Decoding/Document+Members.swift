extension Document {
    /// From this many members on an object's keys are hashed.
    private static let linearLimit = 12

    /// The token of the value of the last member with that name, or nil.
    func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int, table: KeyTable?) -> Int? {
        if let table {
            return table.first(hash: KeyTable.hash(name)) { isKey(tokens[$0], name) }.map { $0 + 1 }
        }
        let end = Int(tokens[object].next)
        var key = object + 1
        var found: Int?
        while key < end {
            if isKey(tokens[key], name) { found = key + 1 }
            key = Int(tokens[key].next)
        }
        return found
    }

    /// A table of an object's keys, or nil if going through them is quicker.
    func keyTable(of object: Int) -> KeyTable? {
        Int(tokens[object].length) > Self.linearLimit ? makeKeyTable(of: object) : nil
    }

    /// Each key once, in the order of the text.
    func keys(of object: Int) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(Int(tokens[object].length))
        var table = KeyTable(capacity: Int(tokens[object].length))
        let end = Int(tokens[object].next)
        var key = object + 1
        while key < end {
            let name = string(tokens[key])
            let hash = KeyTable.hash(name)
            if table.first(hash: hash, where: { keys[$0].hasSameBytes(as: name) }) == nil {
                table.insert(keys.count, hash: hash)
                keys.append(name)
            }
            key = Int(tokens[key].next)
        }
        return keys
    }

    @inline(never)
    private func makeKeyTable(of object: Int) -> KeyTable {
        var table = KeyTable(capacity: Int(tokens[object].length))
        let end = Int(tokens[object].next)
        var key = object + 1
        while key < end {
            let token = tokens[key]
            var name = string(token)
            name.withUTF8 { name in
                _ = table.replace(key, hash: KeyTable.hash(name)) { isKey(tokens[$0], name) }
            }
            key = Int(token.next)
        }
        return table
    }
}
