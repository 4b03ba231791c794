import Diagnostics

/// Finds prefixes that no `xmlns:prefix` in scope declares. Each prefix is told once, at its first use.
struct XMLPrefixCheck {
    private let file: SourceFile
    private let bytes: [UInt8]
    private let tree: XMLTree
    /// How many open elements declare a prefix.
    private var declared: [ArraySlice<UInt8>: Int] = [:]
    private var told: Set<ArraySlice<UInt8>> = []
    private var found: [XMLFinding] = []
    /// The prefix looked at last, which is mostly the next one's too; nil after something was declared.
    private var last: ArraySlice<UInt8>?

    init(file: SourceFile, tree: XMLTree) {
        self.file = file
        self.bytes = file.bytes
        self.tree = tree
    }

    mutating func findings() -> [XMLFinding] {
        var open: [Int32] = []
        for index in tree.elements.indices {
            let element = tree.elements[index]
            while let last = open.last, last != element.parent {
                declare(tree.elements[Int(last)], by: -1)
                open.removeLast()
            }
            declare(element, by: 1)
            check(element.name)
            for index in element.attributes.range { check(tree.attributes[index].name) }
            open.append(Int32(index))
        }
        return found
    }

    private mutating func declare(_ element: XMLTree.Element, by change: Int) {
        for index in element.attributes.range {
            let place = tree.attributes[index].name
            guard bytes[place.range.lowerBound] == 0x78 else { continue }
            let name = bytes[place.range]
            guard name.starts(with: "xmlns:".utf8) else { continue }
            declared[name.dropFirst(6), default: 0] += change
            last = nil
        }
    }

    private mutating func check(_ name: ByteRange) {
        guard let colon = name.range.first(where: { bytes[$0] == 0x3A }) else { return }
        let prefix = bytes[name.range.lowerBound..<colon]
        if prefix == last { return }
        last = prefix
        if prefix.elementsEqual("xml".utf8) || prefix.elementsEqual("xmlns".utf8) { return }
        guard declared[prefix, default: 0] == 0, told.insert(prefix).inserted else { return }
        found.append(XMLFinding(.unboundPrefix, SourceSpan(file: file, bytes: name.range.lowerBound..<colon)))
    }
}
