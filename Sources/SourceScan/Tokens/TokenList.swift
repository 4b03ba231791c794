import Diagnostics

/// The tokens of a file. An index outside the list is answered with a token of kind ``TokenKind/end``.
struct TokenList {
    let file: SourceFile
    let tokens: [Token]
    var names: NameTable
    /// Whether every bracket has its partner.
    let isBalanced: Bool

    init(file: SourceFile, builder: consuming TokenBuilder) {
        builder.finish()
        self.file = file
        tokens = builder.tokens
        names = builder.names
        isBalanced = builder.isBalanced
    }

    var count: Int { tokens.count }

    subscript(_ index: Int) -> Token {
        index >= 0 && index < tokens.count ? tokens[index] : .outside
    }

    /// The index of a bracket's partner.
    func partner(_ index: Int) -> Int { Int(self[index].link) }

    /// What lies between an opening bracket and its partner.
    func contents(of opener: Int) -> Range<Int> {
        opener + 1..<max(opener + 1, partner(opener))
    }

    /// The index after a token, or after the whole bracket that it opens.
    func next(after index: Int) -> Int {
        self[index].kind.isOpening ? max(partner(index), index) + 1 : index + 1
    }

    /// The stretches between the commas of a range, each without what is nested in it; none for an empty range.
    func split(_ range: Range<Int>, at separator: TokenKind = .comma) -> [Range<Int>] {
        guard !range.isEmpty else { return [] }
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if self[index].kind == separator {
                parts.append(start..<index)
                start = index + 1
            }
            index = next(after: index)
        }
        parts.append(start..<max(start, range.upperBound))
        return parts
    }

    /// What is left of a range when the parentheses around all of it are taken away.
    func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while range.count > 2, self[range.lowerBound].kind == .openParenthesis,
            partner(range.lowerBound) == range.upperBound - 1
        {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return range
    }

    /// Where a range of tokens stands in the file; an empty one, before the token that it would begin with.
    func span(_ range: Range<Int>) -> SourceSpan {
        guard !range.isEmpty else {
            let place = Int(self[range.lowerBound].kind == .end ? tokens.last?.end ?? 0 : self[range.lowerBound].start)
            return SourceSpan(file: file, bytes: place..<place)
        }
        let start = Int(self[range.lowerBound].start)
        return SourceSpan(file: file, bytes: start..<max(start, Int(self[range.upperBound - 1].end)))
    }

    func span(_ index: Int) -> SourceSpan { span(index..<index + 1) }

    /// The text of a token as it is written.
    func text(_ index: Int) -> String {
        let token = self[index]
        return String(decoding: file.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// The number of an identifier's name, nil for any other token.
    func name(_ index: Int) -> UInt32? {
        let token = self[index]
        return token.kind == .identifier ? token.link : nil
    }

    /// Whether a token is this name, after a dot or not.
    func isNamed(_ index: Int, _ word: Word) -> Bool {
        name(index).map { names.words[Int($0)] == word } ?? false
    }

    /// The token that begins at an offset of the file.
    func token(at offset: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
        }
        return low < count && tokens[low].start == offset ? low : nil
    }
}
