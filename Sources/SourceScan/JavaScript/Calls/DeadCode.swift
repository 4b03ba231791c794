/// What of a script never runs: what stands behind a `return` or `throw` of the same block, and what `if (false)` keeps out.
struct DeadCode {
    /// For each token whether it is dead; empty where nothing is.
    private var isDead: [Bool] = []
    private let tokens: TokenList

    init(_ tokens: TokenList, _ names: ScriptNames) {
        self.tokens = tokens
        guard tokens.isBalanced else { return }
        // The brackets around a token, and whether the rest of each is known to be dead.
        var open: [(opener: Int, isDone: Bool)] = [(-1, false)]
        for index in 0..<tokens.count {
            if tokens[index].kind.isClosing, open.count > 1 { open.removeLast() }
            if tokens[index].kind.isOpening { open.append((index, false)) }
            // What is dead needs no second look.
            guard !contains(index) else { continue }
            switch tokens[index].word {
            case .return, .throw:
                let last = open.count - 1
                guard !open[last].isDone, isBlock(open[last].opener), beginsStatement(index) else { continue }
                open[last].isDone = true
                let end = open[last].opener < 0 ? tokens.count : tokens.partner(open[last].opener)
                bury(statementEnd(index)..<end)
            case .if where isFalse(index + 1):
                let start = index + 4
                bury(start..<(tokens[start].kind == .openBrace ? tokens.next(after: start) : statementEnd(start)))
            default: break
            }
        }
    }

    func contains(_ index: Int) -> Bool { index < isDead.count && isDead[index] }

    /// Takes a range for dead, but for the functions declared in it: these are there from the beginning.
    private mutating func bury(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if isDead.isEmpty { isDead = [Bool](repeating: false, count: tokens.count) }
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens[index].word == .function, beginsStatement(index) || tokens[index - 1].word == .async,
                let parameters = (index...index + 3).first(where: { tokens[$0].kind == .openParenthesis })
            {
                index = tokens.next(after: tokens.next(after: parameters))
                continue
            }
            let next = min(tokens.next(after: index), range.upperBound)
            for place in index..<next { isDead[place] = true }
            index = next
        }
    }

    /// Whether statements stand in a bracket one after another: not in a `switch`, whose labels may be reached.
    private func isBlock(_ opener: Int) -> Bool {
        guard opener >= 0 else { return true }
        guard tokens[opener].kind == .openBrace else { return false }
        return tokens[opener - 1].kind != .closeParenthesis
            || tokens[tokens.partner(opener - 1) - 1].word != .switch
    }

    /// Whether a token begins a statement that no condition is before.
    private func beginsStatement(_ index: Int) -> Bool {
        guard tokens[index + 1].kind != .colon else { return false }
        // A method of that name.
        let isMethod =
            tokens[index + 1].kind == .openParenthesis && tokens[tokens.next(after: index + 1)].kind == .openBrace
        guard !isMethod || tokens[index].word == .function else { return false }
        let before = tokens[index - 1]
        switch before.kind {
        case .end, .semicolon, .openBrace, .closeBrace: return true
        case .closeParenthesis:
            return switch tokens[tokens.partner(index - 1) - 1].word {
            case .if, .for, .while, .with, .await: false
            default: tokens[index].startsLine
            }
        case .identifier: return before.word != .else && before.word != .do && tokens.beginsStatement(index)
        default: return tokens.beginsStatement(index)
        }
    }

    private func statementEnd(_ start: Int) -> Int {
        var index = start
        while index < tokens.count, tokens[index].kind != .semicolon, !tokens[index].kind.isClosing,
            index == start || !tokens.beginsStatement(index)
        {
            index = tokens.next(after: index)
        }
        return tokens[index].kind == .semicolon ? index + 1 : index
    }

    /// `(false)`, `(0)`
    private func isFalse(_ opener: Int) -> Bool {
        guard tokens[opener].kind == .openParenthesis, tokens.partner(opener) == opener + 2 else { return false }
        return tokens[opener + 1].word == .false
            || (tokens[opener + 1].kind == .number && tokens.text(opener + 1) == "0")
    }
}
