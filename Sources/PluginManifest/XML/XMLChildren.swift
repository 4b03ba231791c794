/// The elements directly inside another, in document order.
public struct XMLChildren: Sequence, Sendable {
    let storage: XMLDocument.Storage
    let first: Int32

    public func makeIterator() -> Iterator {
        Iterator(storage: storage, upcoming: first)
    }

    public struct Iterator: IteratorProtocol {
        let storage: XMLDocument.Storage
        var upcoming: Int32

        public mutating func next() -> XMLElement? {
            guard upcoming >= 0 else { return nil }
            defer { upcoming = storage.tree.elements[Int(upcoming)].nextSibling }
            return XMLElement(storage: storage, index: upcoming)
        }
    }
}
