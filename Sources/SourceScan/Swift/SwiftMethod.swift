/// A method of Swift, and the selector that it has when Objective-C sees it.
struct SwiftMethod {
    let name: Int
    /// The name, without the back quotes that keep it from being a keyword.
    let plainName: String
    let selector: String
    /// Whether its first parameter is a command of Cordova.
    let takesCommand: Bool
    /// The token after its body.
    let end: Int

    /// - Parameter index: The keyword `func`.
    init?(at index: Int, in tokens: TokenList) {
        name = index + 1
        plainName = Self.unquoted(tokens.text(name))
        guard tokens[name].kind == .identifier, tokens[name + 1].kind == .openParenthesis else { return nil }
        let parameters = tokens.split(tokens.contents(of: name + 1)).filter { !$0.isEmpty }
        takesCommand = parameters.first?.contains { tokens.isNamed($0, .invokedCommand) } ?? false
        var labels = parameters.map {
            tokens[$0.lowerBound].kind == .identifier ? Self.unquoted(tokens.text($0.lowerBound)) : "_"
        }
        var place = tokens.next(after: name + 1)
        while place < tokens.count, tokens[place].kind != .openBrace {
            // What these add to the selector is a part more.
            if tokens[place].word == .async { labels.append("completionHandler") }
            if tokens[place].word == .throwing { labels.append("error") }
            // A method without a body, of a protocol.
            if tokens[place].startsLine, tokens[place].kind != .arrow, tokens[place].kind != .identifier { break }
            if tokens[place].word == .func || tokens[place].kind.isClosing { break }
            place = tokens.next(after: place)
        }
        end = tokens[place].kind == .openBrace ? tokens.next(after: place) : place
        selector = Self.selector(plainName, labels)
    }

    private static func unquoted(_ name: String) -> String { name.filter { $0 != "`" } }

    /// The rule of the compiler: the first label is joined to the name, with "With" unless a preposition stands there.
    private static func selector(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var selector = name
        if first != "_" {
            let isJoined = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: name))
            selector += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return selector + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    private static func firstWord(of name: String) -> String {
        String(name.prefix { $0.isLowercase })
    }

    private static func lastWord(of name: String) -> String {
        let tail = name.reversed().prefix { $0.isLowercase }
        let capital = name.dropLast(tail.count).last.map(String.init) ?? ""
        return (capital + String(tail.reversed())).lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}
