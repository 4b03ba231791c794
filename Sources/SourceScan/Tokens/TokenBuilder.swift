/// Collects tokens and finds the partner of each bracket as it goes.
///
/// Brackets that do not pair are read on: a closing one that nothing opened is left alone, and one that closes further out
/// ends what was opened within.
struct TokenBuilder {
    private(set) var tokens: [Token] = []
    private(set) var names = NameTable()
    private var openBrackets: [UInt32] = []
    private var openParentheses = 0
    private var openSquares = 0
    private var openBraces = 0
    private var openSubstitutions = 0
    private(set) var isBalanced = true
    var startsLine = true

    /// The kind of what the next closing bracket should close.
    var innermost: TokenKind? { openBrackets.last.map { tokens[Int($0)].kind } }

    mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int) {
        tokens.append(
            Token(
                kind: kind, word: nil, startsLine: startsLine, start: UInt32(start), end: UInt32(end),
                link: UInt32(tokens.count)))
        startsLine = false
    }

    mutating func appendName(_ name: ArraySlice<UInt8>, _ start: Int, _ end: Int) {
        append(.identifier, start, end)
        let number = names.number(of: name)
        let last = tokens.count - 1
        tokens[last].link = number
        let previous = last > 0 ? tokens[last - 1].kind : .end
        if previous != .dot, previous != .optionalDot { tokens[last].word = names.words[Int(number)] }
    }

    mutating func open(_ kind: TokenKind, _ start: Int, _ end: Int) {
        count(kind, 1)
        openBrackets.append(UInt32(tokens.count))
        append(kind, start, end)
    }

    /// Returns what was closed, or nil when nothing was open that this closes.
    ///
    /// - Parameter endsSubstitution: Whether it may close an expression within a string too.
    mutating func close(
        _ kind: TokenKind, of opening: TokenKind, endsSubstitution: Bool = false, _ start: Int, _ end: Int
    ) -> TokenKind? {
        append(kind, start, end)
        let closer = tokens.count - 1
        guard isOpen(opening) || (endsSubstitution && isOpen(.openSubstitution)) else {
            isBalanced = false
            return nil
        }
        while let opener = openBrackets.popLast() {
            let opened = tokens[Int(opener)].kind
            count(opened, -1)
            if opened == opening || (endsSubstitution && opened == .openSubstitution) {
                tokens[Int(opener)].link = UInt32(closer)
                tokens[closer].link = opener
                return opened
            }
            isBalanced = false
            tokens[Int(opener)].link = UInt32(closer - 1)
        }
        return nil
    }

    /// Ends what is still open with the file.
    mutating func finish() {
        if !openBrackets.isEmpty { isBalanced = false }
        for opener in openBrackets { tokens[Int(opener)].link = UInt32(tokens.count - 1) }
        openBrackets = []
    }

    private func isOpen(_ kind: TokenKind) -> Bool {
        switch kind {
        case .openParenthesis: openParentheses > 0
        case .openBracket: openSquares > 0
        case .openBrace: openBraces > 0
        case .openSubstitution: openSubstitutions > 0
        default: false
        }
    }

    private mutating func count(_ kind: TokenKind, _ change: Int) {
        switch kind {
        case .openParenthesis: openParentheses += change
        case .openBracket: openSquares += change
        case .openBrace: openBraces += change
        case .openSubstitution: openSubstitutions += change
        default: break
        }
    }
}
