/// What a token is, in any of the languages that are read here.
enum TokenKind: UInt8 {
    /// A name or a keyword; ``Token/word`` tells which keyword.
    case identifier
    case number
    /// A whole string literal without expressions in it.
    case string
    /// A stretch of a string literal that has expressions in it: before, between or after them.
    case stringPiece
    case character
    case regularExpression
    /// A whole preprocessor line of Objective-C.
    case directive

    case openParenthesis, openBracket, openBrace
    /// Begins an expression within a string; a brace closes it, in Swift a parenthesis.
    case openSubstitution
    case closeParenthesis, closeBracket, closeBrace

    case dot
    /// `?.`
    case optionalDot
    /// `...`
    case spread
    case comma, semicolon, colon, question
    /// `=`
    case assign
    /// `+=` and its like.
    case compoundAssign
    /// `==` and `===`.
    case equals
    /// `=>` and `->`.
    case arrow
    /// `++` and `--`.
    case increment
    /// `||`
    case or
    /// `&&`
    case and
    /// `??`, and Kotlin's `?:`.
    case coalesce
    case plus, minus, at
    case other
    /// What stands before the first token and after the last.
    case end

    var isOpening: Bool {
        switch self {
        case .openParenthesis, .openBracket, .openBrace, .openSubstitution: true
        default: false
        }
    }

    var isClosing: Bool {
        switch self {
        case .closeParenthesis, .closeBracket, .closeBrace: true
        default: false
        }
    }
}
