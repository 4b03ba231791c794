/// The statements of a script that surely run when it is loaded: those outside of functions, blocks and conditions, up to where
/// the script may be left.
struct CertainStatements {
    /// In the order of the file. The last one may be a `throw`: nothing runs behind it.
    private(set) var ranges: [Range<Int>] = []

    private let tokens: TokenList

    init(_ tokens: TokenList, _ names: ScriptNames) {
        self.tokens = tokens
        guard tokens.isBalanced else { return }
        let end = Self.firstReturn(tokens, names)
        var index = 0
        // Whether the next statement is the body of a condition or of a loop.
        var isConditional = false
        while index < end {
            switch tokens[index].word {
            case .if, .for, .while, .with, .switch, .catch:
                isConditional = true
                let head = tokens[index + 1].word == .await ? index + 2 : index + 1
                index = tokens[head].kind == .openParenthesis ? tokens.next(after: head) : head
            case .else, .do, .try, .finally:
                isConditional = true
                index += 1
            default:
                let statement = statement(at: index)
                if !isConditional, tokens[index].kind != .openBrace { ranges.append(statement) }
                if !isConditional, tokens[index].word == .throw { return }
                isConditional = false
                index = max(index + 1, statement.upperBound)
            }
        }
    }

    /// The `throw` that surely ends the script.
    var thrown: Range<Int>? { ranges.last.flatMap { tokens[$0.lowerBound].word == .throw ? $0 : nil } }

    /// The tokens `require` and `waitForInitialization` that are surely called, or at least named. Behind `?`, `&&` and their like
    /// nothing is sure.
    var named: Set<Int> {
        var found: Set<Int> = []
        for range in ranges {
            var index = range.lowerBound
            reading: while index < range.upperBound {
                switch tokens[index].kind {
                case .question, .colon, .and, .or, .coalesce, .compoundAssign, .optionalDot, .arrow: break reading
                case .openBrace: index = tokens.next(after: index)
                default:
                    let isWanted = tokens.isNamed(index, .require) || tokens.isNamed(index, .waitForInitialization)
                    if isWanted { found.insert(index) }
                    index += 1
                }
            }
        }
        return found
    }

    /// The statement that begins at a token.
    private func statement(at start: Int) -> Range<Int> {
        if tokens[start].kind == .openBrace { return start..<tokens.next(after: start) }
        let isDeclaration =
            tokens[start].word == .function || tokens[start].word == .class
            || (tokens[start].word == .async && tokens[start + 1].word == .function)
        var index = start
        while index < tokens.count, tokens[index].kind != .semicolon {
            if index > start, !isDeclaration, tokens.beginsStatement(index) { break }
            let isBody = isDeclaration && tokens[index].kind == .openBrace
            index = tokens.next(after: index)
            if isBody { break }
        }
        return start..<index
    }

    /// The first `return` that is in no function, or the end.
    private static func firstReturn(_ tokens: TokenList, _ names: ScriptNames) -> Int {
        let bodies = Set(names.functions.compactMap(\.body))
        var index = 0
        while index < tokens.count {
            if tokens[index].word == .return { return index }
            index = bodies.contains(index) ? tokens.next(after: index) : index + 1
        }
        return tokens.count
    }
}
