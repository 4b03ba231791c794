/// One value, or one key, of a parsed text. All tokens lie in one list in the order of the text: a container is followed by its
/// elements, or by its keys with each key's value after it.
struct Token {
    enum Kind: UInt8 {
        case null, `false`, `true`
        /// A number without fraction and exponent, other than `-0`.
        case integer
        /// Any other number.
        case decimal
        case string
        case array, object

        var described: JSONKind {
            switch self {
            case .null: .null
            case .false, .true: .boolean
            case .integer, .decimal: .number
            case .string: .string
            case .array: .array
            case .object: .object
            }
        }
    }

    static let noParent = UInt32.max

    var kind: Kind
    /// Whether a string has escapes, so that its value is not its text.
    var isEscaped = false
    /// Where the token starts in the text; a string without its quotes.
    var offset: UInt32
    /// A string's or number's bytes; a container's number of elements or members.
    var length: UInt32
    /// The token after this value; for a key, the token after its value.
    var next: UInt32
    /// The container that this lies in.
    var parent: UInt32
    /// Which of its container's values it is.
    var ordinal: UInt32
}
