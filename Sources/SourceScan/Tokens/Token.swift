/// A token: sixteen bytes, because a file of megabytes has as many of them.
struct Token {
    var kind: TokenKind
    /// The word that an identifier is, if it is one that means something here and does not follow a dot.
    var word: Word?
    /// Whether a line break lies between the token before and this one.
    var startsLine: Bool
    var start: UInt32
    var end: UInt32
    /// Of a bracket: the index of its partner. Of an identifier: the number of its name.
    var link: UInt32

    static let outside = Token(kind: .end, word: nil, startsLine: true, start: 0, end: 0, link: 0)
}
