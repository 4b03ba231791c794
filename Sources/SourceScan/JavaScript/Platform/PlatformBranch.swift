/// The parts of `if (head) then else other`.
struct PlatformBranch {
    let head: Range<Int>
    let then: Range<Int>
    let other: Range<Int>?

    init?(_ statement: Range<Int>, _ tokens: TokenList) {
        let opener = statement.lowerBound + 1
        guard tokens[statement.lowerBound].word == .if, tokens[opener].kind == .openParenthesis else { return nil }
        head = tokens.contents(of: opener)
        let start = tokens.next(after: opener)
        guard start < statement.upperBound else { return nil }
        var end = start
        switch tokens[start].word {
        // An `else` behind these is theirs.
        case .if, .for, .while, .with, .switch, .try, .do: end = statement.upperBound
        default:
            if tokens[start].kind == .openBrace {
                end = tokens.next(after: start)
            } else {
                while end < statement.upperBound, tokens[end].kind != .semicolon,
                    end == start || (tokens[end].word != .else && !tokens.beginsStatement(end))
                {
                    end = tokens.next(after: end)
                }
                if tokens[end].kind == .semicolon { end += 1 }
            }
        }
        end = min(end, statement.upperBound)
        then = start..<end
        other = tokens[end].word == .else && end + 1 < statement.upperBound ? end + 1..<statement.upperBound : nil
    }
}

extension TokenList {
    /// Whether what is behind a statement is not reached from it: it returns, throws, or leaves a loop.
    func leaves(_ statement: Range<Int>) -> Bool {
        guard !statement.isEmpty else { return false }
        var last: Int? = statement.lowerBound
        if self[statement.lowerBound].kind == .openBrace {
            last =
                statements(in: contents(of: statement.lowerBound)).last { self[$0.lowerBound].kind != .semicolon }?
                .lowerBound
        }
        return switch last.flatMap({ self[$0].word }) {
        case .return, .throw, .break, .continue: true
        default: false
        }
    }

    /// Whether what follows a token is an expression of its own, as the value of an assignment is.
    func beginsOperand(behind index: Int) -> Bool {
        switch self[index].kind {
        case .assign, .compoundAssign: true
        case .identifier: self[index].word == .return || self[index].word == .throw || self[index].word == .yield
        default: false
        }
    }
}
