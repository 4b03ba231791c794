/// A parsed text whose values know where they stand, for who points into it. Read as strictly as by ``JSONReader``.
public struct JSONDocument: Sendable {
    private let document: Document

    /// - Throws: As ``JSONReader/value(from:)-(UnsafeRawBufferPointer)``, but for numbers out of range, which are left as written.
    public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        document = try JSONReader(limits: limits).parse(bytes)
    }

    /// The outermost value.
    public var root: Value { Value(document: document, index: 0) }

    /// One value of the text.
    public struct Value: Sendable {
        let document: Document
        let index: Int

        private var token: Token { document.tokens[index] }

        public var kind: JSONKind { token.kind.described }

        /// The bytes where it stands; those of a string without its quotes.
        public var range: Range<Int> { Int(token.offset)..<document.end(of: index) }

        /// The text of a string; nil for any other kind.
        public var string: String? { kind == .string ? document.string(token) : nil }

        /// The elements of an array; none for any other kind.
        public var elements: [Value] {
            kind == .array ? children.map { Value(document: document, index: $0) } : []
        }

        /// The members of an object in the order of the text; none for any other kind.
        public var members: [Member] {
            kind == .object ? children.map { Member(document: document, index: $0) } : []
        }

        /// The value of the last member with that key; nil when there is none or this is no object.
        public subscript(_ key: String) -> Value? {
            guard kind == .object else { return nil }
            var key = key
            return key.withUTF8 { document.member($0, of: index, table: nil) }
                .map { Value(document: document, index: $0) }
        }

        private var children: [Int] { document.children(of: index) }
    }

    /// One member of an object.
    public struct Member: Sendable {
        let document: Document
        let index: Int

        public var key: String { document.string(document.tokens[index]) }

        /// The bytes of the key as written, without its quotes.
        public var keyRange: Range<Int> { document.range(of: document.tokens[index]) }

        public var value: Value { Value(document: document, index: index + 1) }
    }
}

extension Document {
    /// The tokens directly inside a container: elements, or keys.
    fileprivate func children(of container: Int) -> [Int] {
        var children: [Int] = []
        var child = container + 1
        while child < Int(tokens[container].next) {
            children.append(child)
            child = Int(tokens[child].next)
        }
        return children
    }

    /// Where a token's text stands. That of a container is not known to it.
    fileprivate func range(of token: Token) -> Range<Int> {
        Int(token.offset)..<Int(token.offset) + Int(token.length)
    }

    /// The byte after a value; after a string's text, not its closing quote.
    fileprivate func end(of index: Int) -> Int {
        let token = tokens[index]
        switch token.kind {
        case .null, .true: return Int(token.offset) + 4
        case .false: return Int(token.offset) + 5
        case .integer, .decimal, .string: return range(of: token).upperBound
        case .array, .object:
            // What closes a container is not noted: it comes after the last value in it, and each container around that.
            let last = Int(token.next) - 1
            var end = Int(token.offset) + 1
            var open = 1
            if last > index {
                end = self.end(ofPlain: last)
                var parent = Int(tokens[last].parent)
                while parent != index {
                    open += 1
                    parent = Int(tokens[parent].parent)
                }
                if tokens[last].kind == .array || tokens[last].kind == .object { open += 1 }
            }
            while open > 0 {
                if text[end] == UInt8(ascii: "]") || text[end] == UInt8(ascii: "}") { open -= 1 }
                end += 1
            }
            return end
        }
    }

    /// The byte after the last token of a container, which is empty if it is a container itself.
    private func end(ofPlain index: Int) -> Int {
        switch tokens[index].kind {
        case .array, .object: Int(tokens[index].offset) + 1
        case .string: end(of: index) + 1
        default: end(of: index)
        }
    }
}
