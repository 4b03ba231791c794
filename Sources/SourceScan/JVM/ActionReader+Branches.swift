extension ActionReader {
    /// `switch (action) { case "a": … case "b", "c" -> … }`
    mutating func readSwitch(_ brace: Int) {
        guard tokens[brace].kind == .openBrace else { return giveUp() }
        let contents = tokens.contents(of: brace)
        var index = contents.lowerBound
        while index < contents.upperBound {
            if tokens[index].word == .case {
                var start = index + 1
                while true {
                    operand(from: start)
                    var end = start
                    while end < contents.upperBound, !tokens[end].kind.endsLabel { end = tokens.next(after: end) }
                    guard tokens[end].kind == .comma, end < contents.upperBound else { break }
                    start = end + 1
                }
                index = start
            }
            index = tokens.next(after: index)
        }
    }

    /// `when (action) { "a" -> … "b", C -> … else -> … }`
    mutating func readWhen(_ brace: Int) {
        guard tokens[brace].kind == .openBrace else { return giveUp() }
        let contents = tokens.contents(of: brace)
        var index = contents.lowerBound
        // The conditions since the last one's branch began.
        while index < contents.upperBound {
            if tokens[index].kind == .arrow { readConditions(endingAt: index - 1, after: contents.lowerBound) }
            index = tokens.next(after: index)
        }
    }

    private mutating func readConditions(endingAt end: Int, after start: Int) {
        var index = end
        while index >= start {
            if tokens[index].word == .else { return }
            if tokens[index].kind == .comma {
                index -= 1
                continue
            }
            guard tokens[index].kind == .string || tokens[index].kind == .identifier else { return giveUp() }
            operand(endingAt: index)
            var first = index
            while tokens[first - 1].kind == .dot, tokens[first - 2].kind == .identifier { first -= 2 }
            // `in set`, `is Type`
            if tokens[first - 1].word == .in || (first > start && isName(first - 1, "is")) { return giveUp() }
            guard tokens[first - 1].kind == .comma else { return }
            index = first - 2
        }
    }

    private func isName(_ index: Int, _ name: String) -> Bool {
        tokens[index].kind == .identifier && tokens.text(index) == name
    }
}

extension TokenKind {
    fileprivate var endsLabel: Bool { self == .colon || self == .arrow || self == .comma }
}
