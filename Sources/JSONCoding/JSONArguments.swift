/// The elements of a text that is one array, each to be decoded as a type of its own; the text is parsed once. The arguments of an
/// `exec` call have this shape. Holds a copy of the text, so the bytes it was made from may go.
public struct JSONArguments: Sendable {
    private let document: Document
    /// The token of each element when there are many; few are counted off.
    private let elements: [Int]

    /// From this many elements on they are listed.
    private static let linearLimit = 9

    /// - Throws: what reading any text throws, and `typeMismatch` if the text is not an array.
    public init(parsing bytes: UnsafeRawBufferPointer, _ reader: JSONReader = JSONReader()) throws(JSONError) {
        try self.init(reader.parse(bytes))
    }

    public init(parsing bytes: [UInt8], _ reader: JSONReader = JSONReader()) throws(JSONError) {
        try self.init(reader.parse(bytes))
    }

    public init(parsing text: String, _ reader: JSONReader = JSONReader()) throws(JSONError) {
        try self.init(reader.parse(text))
    }

    private init(_ document: Document) throws(JSONError) {
        guard document.tokens[0].kind == .array else { throw document.typeMismatch(.kind(.array), at: 0) }
        self.document = document
        var elements: [Int] = []
        if document.tokens[0].length >= Self.linearLimit {
            elements.reserveCapacity(Int(document.tokens[0].length))
            var element = 1
            while element < Int(document.tokens[0].next) {
                elements.append(element)
                element = Int(document.tokens[element].next)
            }
        }
        self.elements = elements
    }

    public var count: Int { Int(document.tokens[0].length) }

    /// The kind of the element at an index, or nil past the end.
    public func kind(at index: Int) -> JSONKind? { token(at: index).map { document.tokens[$0].kind.described } }

    /// The token of the element at an index, or nil past the end.
    private func token(at index: Int) -> Int? {
        guard index >= 0, index < count else { return nil }
        guard elements.isEmpty else { return elements[index] }
        var token = 1
        for _ in 0..<index { token = Int(document.tokens[token].next) }
        return token
    }

    /// The element at an index as a type. Past the end, where JavaScript has `undefined`, an optional type is nil and a
    /// ``JSONValue`` null.
    /// - Throws: as ``JSONReader`` does, the path starting with the index; `missingValue` past the end.
    public func decode<T: Decodable>(_ type: T.Type, at index: Int) throws(JSONError) -> T {
        guard let token = token(at: index) else {
            if let optional = type as? any ExpressibleByNilLiteral.Type, let none = optional.init(nilLiteral: ()) as? T
            {
                return none
            }
            throw missing(.type("\(type)"), at: index)
        }
        return try document.decodeRoot(type, at: token)
    }

    /// The element at an index.
    public func value(at index: Int) throws(JSONError) -> JSONValue {
        guard let token = token(at: index) else { throw missing(.value, at: index) }
        return try document.value(at: token)
    }

    private func missing(_ expectation: JSONExpectation, at index: Int) -> JSONError {
        var error = JSONError(.missingValue)
        error.path = [.index(index)]
        error.expectation = expectation
        return error
    }
}
