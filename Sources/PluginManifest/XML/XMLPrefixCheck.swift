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
            for attribute in tree.attributes[element.attributes.range] { check(attribute.name) }
            open.append(Int32(index))
        }
        return found
    }

    private mutating func declare(_ element: XMLTree.Element, by change: Int) {
        for attribute in tree.attributes[element.attributes.range] {
            let name = bytes[attribute.name.range]
            if name.starts(with: "xmlns:".utf8) { declared[name.dropFirst(6), default: 0] += change }
        }
    }

    private mutating func check(_ name: ByteRange) {
        let name = bytes[name.range]
        guard let colon = name.firstIndex(of: 0x3A) else { return }
        let prefix = name[..<colon]
        if prefix.elementsEqual("xml".utf8) || prefix.elementsEqual("xmlns".utf8) { return }
        guard declared[prefix, default: 0] == 0, told.insert(prefix).inserted else { return }
        found.append(XMLFinding(.unboundPrefix, SourceSpan(file: file, bytes: name.startIndex..<colon)))
    }
}
