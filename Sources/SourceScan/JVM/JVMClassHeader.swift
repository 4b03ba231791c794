/// `class Name extends Parent {`, `class Name : Parent() {`, `object Name : Parent() {`
struct JVMClassHeader {
    /// How many tokens of a header are looked at.
    private static let limit = 400

    let name: Int
    let superclass: Int?
    /// Its opening brace.
    let body: Int

    init?(at index: Int, in tokens: TokenList) {
        let word = tokens[index].word
        guard word == .class || word == .object, tokens[index + 1].kind == .identifier else { return nil }
        var parent: Int?
        var place = index + 2
        for _ in 0..<Self.limit {
            let token = tokens[place]
            switch token.kind {
            case .openBrace:
                name = index + 1
                superclass = parent
                body = place
                return
            case .semicolon, .closeBrace, .closeParenthesis, .end, .assign: return nil
            case .colon where parent == nil:
                parent = Self.lastPart(from: place + 1, in: tokens)
            case .identifier:
                if token.word == .extends { parent = Self.lastPart(from: place + 1, in: tokens) }
                if token.word == .class || token.word == .fun { return nil }
            default: break
            }
            place = tokens.next(after: place)
        }
        return nil
    }

    /// The last name of `org.apache.cordova.CordovaPlugin`.
    private static func lastPart(from start: Int, in tokens: TokenList) -> Int? {
        guard tokens[start].kind == .identifier else { return nil }
        var index = start
        while tokens[index + 1].kind == .dot, tokens[index + 2].kind == .identifier { index += 2 }
        return index
    }
}
