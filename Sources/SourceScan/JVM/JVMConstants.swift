/// The constant strings of a file, by name: `static final String NAME = "x";`, `const val NAME = "x"`, and in an interface
/// of Java `String NAME = "x";`.
struct JVMConstants {
    /// The token of the literal; nil when the name has more than one value in the file.
    private var values: [UInt32: Int?] = [:]

    init(_ tokens: TokenList, language: NativeLanguage) {
        // Whether each open brace is that of an interface.
        var braces: [Bool] = []
        for index in 0..<tokens.count {
            switch tokens[index].kind {
            case .openBrace: braces.append(Self.opensInterface(tokens, index))
            case .closeBrace: _ = braces.popLast()
            default: break
            }
            guard tokens[index].kind == .assign, tokens[index + 1].kind == .string else { continue }
            guard Self.endsValue(tokens, index + 2) else {
                if let name = tokens.name(index - 1) { values[name] = .some(nil) }
                continue
            }
            var name = index - 1
            if language == .kotlin, tokens[name - 1].kind == .colon { name -= 2 }
            guard let number = tokens.name(name) else { continue }
            let isConstant =
                language == .kotlin
                ? tokens[name - 1].word == .val
                : tokens[name - 1].word == .string && (braces.last ?? false || Self.isFinal(tokens, name - 2))
            if isConstant, values[number] == nil {
                values[number] = index + 1
            } else {
                values[number] = .some(nil)
            }
        }
    }

    func literal(_ name: UInt32) -> Int? { values[name] ?? nil }

    /// Whether the file gives a name any string as its value.
    func contains(_ name: UInt32) -> Bool { values[name] != nil }

    /// The names and values of all.
    func all(in tokens: TokenList, language: NativeLanguage) -> [String: String] {
        var result: [String: String] = [:]
        for (name, literal) in values {
            guard let literal else { continue }
            let bytes = tokens.file.bytes[Int(tokens[literal].start)..<Int(tokens[literal].end)]
            result[tokens.names.text(of: name)] = NativeLiteral.value(of: bytes, language: language)
        }
        return result
    }

    private static func opensInterface(_ tokens: TokenList, _ brace: Int) -> Bool {
        var index = brace - 1
        while index > brace - 12, tokens[index].kind == .identifier || tokens[index].kind == .comma {
            if tokens[index].word == .interface { return true }
            index -= 1
        }
        return false
    }

    /// Whether `final` is among the modifiers that end at a token.
    private static func isFinal(_ tokens: TokenList, _ index: Int) -> Bool {
        var place = index
        while place > index - 4, tokens[place].kind == .identifier {
            if tokens[place].word == .final { return true }
            place -= 1
        }
        return false
    }

    /// Whether the literal before a token is all of the value.
    private static func endsValue(_ tokens: TokenList, _ index: Int) -> Bool {
        let token = tokens[index]
        switch token.kind {
        case .semicolon, .end, .closeBrace, .comma: return true
        default: return token.startsLine && token.kind != .plus && token.kind != .dot
        }
    }
}
