import Diagnostics

/// Finds the calls of ``HookScript`` in one pass over the tokens.
struct HookScriptReader {
    private let tokens: TokenList
    /// What the brackets around the current token mean for what stands in them.
    private var around: [(isTry: Bool, isConditional: Bool)] = []
    /// How many of them are a `try`, and how many a condition: brackets may be nested deeply.
    private var tries = 0
    private var conditions = 0
    private(set) var cordovaModules: [HookScript.Call] = []
    private(set) var requires: [HookScript.Call] = []
    private(set) var ownCordovaModules = false
    private(set) var ownRequire = false
    private(set) var isESModule = false

    init(_ tokens: TokenList) {
        self.tokens = tokens
    }

    mutating func read() {
        for index in 0..<tokens.count {
            let kind = tokens[index].kind
            if kind.isOpening {
                let meaning = meaning(of: index)
                around.append(meaning)
                count(meaning, 1)
            } else if kind.isClosing {
                if let ended = around.popLast() { count(ended, -1) }
            } else if kind == .identifier {
                read(name: index)
            }
        }
    }

    private mutating func count(_ meaning: (isTry: Bool, isConditional: Bool), _ change: Int) {
        if meaning.isTry { tries += change }
        if meaning.isConditional { conditions += change }
    }

    private mutating func read(name index: Int) {
        if tokens.isNamed(index, .requireCordovaModule) {
            let isMember = [.dot, .optionalDot].contains(tokens[index - 1].kind)
            if tokens[index + 1].kind == .assign { ownCordovaModules = true }
            if isMember, let call = call(at: index) { cordovaModules.append(call) }
            return
        }
        switch tokens[index].word {
        case .require:
            let before = tokens[index - 1]
            if tokens[index + 1].kind == .assign || before.word == .function { ownRequire = true }
            if let call = call(at: index) { requires.append(call) }
        case .import where tokens[index + 1].kind != .openParenthesis && tokens[index + 1].kind != .dot,
            .export:
            isESModule = true
        default: break
        }
    }

    /// A call whose one argument is a string.
    private func call(at index: Int) -> HookScript.Call? {
        guard tokens[index + 1].kind == .openParenthesis, tokens[index + 2].kind == .string,
            tokens[index + 3].kind == .closeParenthesis
        else { return nil }
        let literal = tokens[index + 2]
        let text = JavaScriptLiteral.value(of: tokens.file.bytes[Int(literal.start)..<Int(literal.end)])
        let first = firstName(before: index)
        let start = first ?? index
        let isPart = [.question, .colon, .and, .or, .coalesce].contains(tokens[start - 1].kind)
        return HookScript.Call(
            name: SourceLiteral(text, span: tokens.span(index + 2)), callee: first.map { tokens.span($0..<index + 1) },
            isInTry: tries > 0, isConditional: isPart || conditions > 0)
    }

    /// Where names with dots between them begin that end here; nil where they are members of something else.
    private func firstName(before index: Int) -> Int? {
        var first = index
        while tokens[first - 1].kind == .dot {
            guard tokens[first - 2].kind == .identifier else { return nil }
            first -= 2
        }
        return tokens[first - 1].kind == .optionalDot ? nil : first
    }

    private func meaning(of opener: Int) -> (isTry: Bool, isConditional: Bool) {
        guard tokens[opener].kind == .openBrace else { return (false, false) }
        let before = tokens[opener - 1]
        if before.kind == .closeParenthesis {
            let head = tokens[tokens.partner(opener - 1) - 1]
            return (head.word == .catch, head.word == .if || head.word == .switch)
        }
        return (before.word == .try || before.word == .catch, before.word == .else)
    }
}
