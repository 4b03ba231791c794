/// What could have stood where an error is.
public enum JSONExpectation: Sendable, Hashable {
    /// Any value.
    case value
    /// A key in double quotes.
    case key
    /// A key in double quotes, or the end of the object.
    case keyOrObjectEnd
    /// A colon after a key.
    case colon
    case commaOrArrayEnd
    case commaOrObjectEnd
    /// A digit, within a number.
    case digit
    /// One of the escapes that JSON knows.
    case escape
    /// Four hexadecimal digits after `\u`.
    case hexadecimalDigit
    /// A control character in its escaped form.
    case escapedControlCharacter
    /// Nothing more.
    case end
    /// A value of a kind.
    case kind(JSONKind)
    /// A number without fraction.
    case integer
    /// A value of a Swift type.
    case type(String)
}
