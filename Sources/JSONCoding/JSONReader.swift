/// Reads JSON text (RFC 8259, strictly) as a ``JSONValue`` or as any `Decodable` type.
///
/// - A text is UTF-8 without a byte order mark. Half of a surrogate pair, which JavaScript writes as an escape (`"\ud800"`), is read as
///   U+FFFD. Of two members with one key the last counts.
/// - An integer type takes any whole number in its range: `5`, `5.0` and `5e0` are the same in JavaScript. A number past the range of
///   doubles (`1e400`) is an error.
/// - A type sees the errors that Codable prescribes (`DecodingError`) and may catch them; what comes out is always a ``JSONError``.
///
/// A reader is a value without state: make one where it is needed, or keep one.
public struct JSONReader: Sendable {
    let userInfo: [CodingUserInfoKey: any Sendable]
    let limits: JSONLimits

    /// - Parameters:
    ///   - userInfo: what `Decoder.userInfo` holds for the types that are decoded.
    ///   - limits: how deep a text may nest, and how long it may be.
    public init(userInfo: [CodingUserInfoKey: any Sendable] = [:], limits: JSONLimits = JSONLimits()) {
        self.userInfo = userInfo
        self.limits = limits
    }

    /// Reads one value.
    /// - Throws: `syntax`, `unexpectedEnd`, `invalidUTF8`, `tooDeep` (all with a position), `tooLong`, `outOfRange`.
    public func value(from bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        try parse(bytes).value(at: 0)
    }

    /// Reads one value.
    public func value(from bytes: [UInt8]) throws(JSONError) -> JSONValue { try parse(bytes).value(at: 0) }

    /// Reads one value.
    public func value(from text: String) throws(JSONError) -> JSONValue { try parse(text).value(at: 0) }

    /// Reads one value as a type.
    /// - Throws: what ``value(from:)-(UnsafeRawBufferPointer)`` throws and, with a path, `typeMismatch`, `missingKey`,
    ///   `missingValue`, `outOfRange`, `refused`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws(JSONError) -> T {
        try parse(bytes).decodeRoot(type, at: 0)
    }

    /// Reads one value as a type.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws(JSONError) -> T {
        try parse(bytes).decodeRoot(type, at: 0)
    }

    /// Reads one value as a type.
    public func decode<T: Decodable>(_ type: T.Type, from text: String) throws(JSONError) -> T {
        try parse(text).decodeRoot(type, at: 0)
    }

    /// Reads a value as a type, by way of its text. A double that is not finite counts as null.
    public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws(JSONError) -> T {
        if T.self == JSONValue.self, let same = value as? T { return same }
        var bytes: [UInt8] = []
        JSONWriter().write(value, into: &bytes)
        return try decode(type, from: bytes)
    }

    func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> Document {
        try Document.parse(bytes, limits: limits, userInfo: userInfo)
    }

    func parse(_ bytes: [UInt8]) throws(JSONError) -> Document {
        try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in try parse(UnsafeRawBufferPointer(bytes)) }
    }

    func parse(_ text: String) throws(JSONError) -> Document {
        var text = text
        let document = text.withUTF8 { text in
            Result { () throws(JSONError) in try parse(UnsafeRawBufferPointer(text)) }
        }
        return try document.get()
    }
}
