/// Finds an attribute's first copy within its tag, in constant time also when a tag has a million of them.
struct XMLAttributeNames {
    /// Below this a comparison with each is quicker than hashing.
    private static let scanLimit = 12

    private var seen: [ArraySlice<UInt8>: ByteRange] = [:]

    /// The name's earlier use among the tag's attributes, if there is one.
    mutating func firstUse(
        of name: ByteRange, in bytes: [UInt8], attributes: ArraySlice<XMLTree.Attribute>
    ) -> ByteRange? {
        if attributes.count < Self.scanLimit {
            return attributes.first {
                $0.name.range.count == name.range.count && bytes[$0.name.range].elementsEqual(bytes[name.range])
            }?.name
        }
        if seen.isEmpty {
            for attribute in attributes { seen[bytes[attribute.name.range]] = attribute.name }
        }
        if let first = seen[bytes[name.range]] { return first }
        seen[bytes[name.range]] = name
        return nil
    }
}
