extension PlatformGuards {
    /// So many tokens of `case value:` are looked at.
    private static let longestLabel = 16

    /// Whether a colon is that of `case value:` or `default:`, and not the one of a member or of `a ? b : c`.
    func isLabel(endingAt colon: Int) -> Bool {
        var index = colon - 1
        if tokens[index].word == .default {
            return switch tokens[index - 1].kind {
            case .comma: false
            case .openBrace: tokens[index - 2].kind == .closeParenthesis
            default: true
            }
        }
        while index > 0, colon - index <= Self.longestLabel {
            if tokens[index].word == .case { return index < colon - 1 }
            switch tokens[index].kind {
            case .semicolon, .comma, .question, .colon, .openBrace, .closeBrace: return false
            default: index -= 1
            }
        }
        return false
    }

    /// What is behind the label of a statement in a `switch`.
    func behindLabel(_ statement: Range<Int>) -> Int? {
        let end = min(statement.upperBound, statement.lowerBound + Self.longestLabel)
        let colon = (statement.lowerBound..<end).first { tokens[$0].kind == .colon && isLabel(endingAt: $0) }
        return colon.map { $0 + 1 }
    }

    /// Whether the label of a statement asks for the platform: `case cordova.platformId === 'ios':`
    func asksInLabel(_ statement: Range<Int>) -> Bool {
        var rest = statement
        while !rest.isEmpty, tokens[rest.lowerBound].word == .case, let start = behindLabel(rest) {
            if asks(rest.lowerBound..<start) { return true }
            rest = start..<rest.upperBound
        }
        return false
    }

    /// Whether the key of a member is a platform's name: of `{ android: …, ios: … }` the platform takes one.
    func isPlatformName(_ key: Int) -> Bool {
        switch tokens[key].kind {
        case .identifier: PlatformCondition.isKnown(tokens.text(key).lowercased())
        case .string: PlatformCondition.isKnown(String(tokens.text(key).dropFirst().dropLast()).lowercased())
        default: false
        }
    }
}
