/// A method of a class: its name, its parameters and where its body is.
struct JVMMethod {
    let name: Int
    /// The token of each parameter's name, and the range that it is declared in.
    let parameters: [(name: Int?, range: Range<Int>)]
    let body: Range<Int>

    /// - Parameters:
    ///   - index: The name, before the parenthesis.
    ///   - end: Where the class ends.
    init?(at index: Int, in tokens: TokenList, language: NativeLanguage, before end: Int) {
        guard tokens[index].kind == .identifier, tokens[index + 1].kind == .openParenthesis else { return nil }
        if language == .kotlin, tokens[index - 1].word != .fun { return nil }
        var place = tokens.next(after: index + 1)
        // What may stand before the body: `throws A, B`, `: Boolean`
        for _ in 0..<24 {
            let kind = tokens[place].kind
            if kind == .openBrace || kind == .assign { break }
            let isType = kind == .identifier || kind == .comma || kind == .dot || kind == .colon || kind == .question
            guard isType || kind == .other, place < end else { return nil }
            place += 1
        }
        switch tokens[place].kind {
        case .openBrace: body = tokens.contents(of: place)
        case .assign where language == .kotlin:
            body = place + 1..<Self.expressionEnd(from: place + 1, in: tokens, before: end)
        default: return nil
        }
        name = index
        parameters = tokens.split(tokens.contents(of: index + 1)).map { part in
            if language == .kotlin {
                return (part.first { tokens[$0 + 1].kind == .colon && tokens[$0].kind == .identifier }, part)
            }
            return (part.last { tokens[$0].kind == .identifier }, part)
        }
    }

    /// The end of a body that is an expression: where the next member begins.
    private static func expressionEnd(from start: Int, in tokens: TokenList, before end: Int) -> Int {
        var index = start
        while index < end {
            switch tokens[index].word {
            case .fun, .val, .var, .class, .companion, .override, .object: if index > start { return index }
            default: break
            }
            index = tokens.next(after: index)
        }
        return max(start, end)
    }
}
