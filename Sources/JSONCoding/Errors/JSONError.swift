/// Why a text is not JSON, or why a value could not be read or written as the type it was asked for.
///
/// An error tells where, what was expected and which kind of value was found. It never holds the value itself nor text around it,
/// which may be a secret; keys and type names are the only names in it. For the same reason the description that a type gives of its own
/// refusal (`DecodingError.dataCorrupted`, where the standard library itself quotes the value) is left out.
public struct JSONError: Error, Sendable, Hashable {
    /// What went wrong. New codes may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not JSON: `position` says where, `expectation` what could stand there.
        public static let syntax = Code(rawValue: "syntax")
        /// The text ends before the value does.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// The text is not UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
        /// Arrays and objects nest deeper than `limit`.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// The text is longer than `limit` bytes.
        public static let tooLong = Code(rawValue: "too-long")
        /// A value of another kind than expected: `expectation`, `found`.
        public static let typeMismatch = Code(rawValue: "type-mismatch")
        /// The object at `path` has no member `key`.
        public static let missingKey = Code(rawValue: "missing-key")
        /// There is no value at `path`: an array ended before its reader did.
        public static let missingValue = Code(rawValue: "missing-value")
        /// A number that does not fit the type asked for.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// A value that JSON has no form for: a NaN or an infinity.
        public static let notRepresentable = Code(rawValue: "not-representable")
        /// The type being read or written refused the value; `refusal` names the error it threw, if not one of the standard library's.
        public static let refused = Code(rawValue: "refused")
        /// A type asked one encoder for two kinds of container, or wrote two values where one belongs.
        public static let conflictingContainers = Code(rawValue: "conflicting-containers")
    }

    /// A place in the text.
    public struct Position: Sendable, Hashable {
        /// In bytes, from 0.
        public let offset: Int
        /// From 1; a line feed ends a line.
        public let line: Int
        /// In Unicode code points, from 1.
        public let column: Int
    }

    public let code: Code
    /// Where in the text; only for a text that is no JSON.
    public internal(set) var position: Position?
    /// Where in the value; empty for the whole.
    public internal(set) var path: [JSONPathComponent] = []
    /// What could have stood there.
    public internal(set) var expectation: JSONExpectation?
    /// The kind of value that was found instead.
    public internal(set) var found: JSONKind?
    /// The key that is missing.
    public internal(set) var key: String?
    /// The limit that was passed.
    public internal(set) var limit: Int?
    /// The name of the error type that was thrown by the type being read or written.
    public internal(set) var refusal: String?

    init(_ code: Code) { self.code = code }
}
