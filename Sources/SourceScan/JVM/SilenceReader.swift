/// Finds out whether `execute` returns true for an action that the class compares with nothing equal, and never answers it: all code on
/// the way only asks, declares and logs, and the callback goes nowhere.
///
/// What cannot be read counts as an answer.
struct SilenceReader {
    /// How a stretch of code ends that surely answers nobody.
    private enum End { case falls, breaks, returns }

    /// What a method is handed.
    private struct Handed {
        var callback: UInt32
        var arguments: UInt32?
    }

    let tokens: TokenList
    let methods: [JVMMethod]
    var refusals: RefusalReader
    private var open: Set<Int> = []
    /// How many statements may still be looked at: methods may call one another again and again.
    private var looks = 4_000

    init(tokens: TokenList, methods: [JVMMethod], refusals: RefusalReader) {
        self.tokens = tokens
        self.methods = methods
        self.refusals = refusals
    }

    mutating func isSilent(_ execute: JVMMethod) -> Bool {
        let names = execute.parameters.map { $0.name.map { tokens[$0].link } }
        guard names.count == 3, let callback = names[2], tokens[execute.body.lowerBound - 1].kind == .openBrace else {
            return false
        }
        return end(of: execute.body, Handed(callback: callback, arguments: names[1]), depth: 0) == .returns
    }

    // MARK: Statements

    private mutating func end(of range: Range<Int>, _ handed: Handed, depth: Int) -> End? {
        guard depth < RefusalReader.maximumDepth else { return nil }
        var index = range.lowerBound
        var isAsked = false
        while index < range.upperBound {
            let next = max(index + 1, refusals.end(ofStatementAt: index, before: range.upperBound))
            // What is made once the action was asked for may be what is done for all others.
            if isAsked, isDeclaration(index..<next) { return nil }
            isAsked = isAsked || (!isLog(index) && (index..<next).contains(where: refusals.holdsAction))
            guard let end = statement(index..<next, handed, depth: depth) else { return nil }
            if end != .falls { return end }
            index = next
        }
        return .falls
    }

    private mutating func statement(_ range: Range<Int>, _ handed: Handed, depth: Int) -> End? {
        let start = range.lowerBound
        looks -= 1
        guard looks > 0 else { return nil }
        switch tokens[start].word {
        case .if where tokens[start + 1].kind == .openParenthesis: return branches(range, handed, depth: depth)
        case .switch, .when:
            guard tokens[start + 1].kind == .openParenthesis, let brace = refusals.brace(ofChoiceAt: start) else {
                return nil
            }
            let contents = tokens.contents(of: brace)
            guard let (label, isArrow) = refusals.otherwise(in: contents) else { return .falls }
            let last = isArrow ? refusals.end(ofStatementAt: label, before: contents.upperBound) : contents.upperBound
            let end = end(of: refusals.stretch(label, last), handed, depth: depth + 1)
            return end == .breaks ? .falls : end
        case .return: return returned(range, handed, depth: depth)
        case .break: return tokens[start + 1].kind == .semicolon ? .breaks : nil
        case .try: return attempt(range, handed, depth: depth)
        case .case, .default, .throw, .for, .while, .do, .class, .fun, .interface, .object, .continue, .super:
            return nil
        default: break
        }
        if tokens[start].kind == .openBrace { return end(of: tokens.contents(of: start), handed, depth: depth + 1) }
        if tokens[start].kind == .semicolon { return .falls }
        if isLog(start) { return range.contains { isNamed($0, handed.callback) } ? nil : .falls }
        if hasCall(at: start, endingWith: range.upperBound) {
            return end(ofCallAt: start, handed, depth: depth) == nil ? nil : .falls
        }
        if let body = laterBody(in: range, handed) {
            return end(of: body, handed, depth: depth + 1) == nil ? nil : .falls
        }
        return isPlain(range, handed) && isDeclaration(range) ? .falls : nil
    }

    private mutating func branches(_ range: Range<Int>, _ handed: Handed, depth: Int) -> End? {
        var index = range.lowerBound
        while tokens[index].word == .if, tokens[index + 1].kind == .openParenthesis {
            let condition = tokens.contents(of: index + 1)
            let body = tokens.next(after: index + 1)
            let next = refusals.end(ofStatementAt: body, before: range.upperBound)
            let then = refusals.stretch(body, next)
            let hasRest = tokens[next].word == .else && next + 1 < range.upperBound
            guard !condition.contains(where: { isNamed($0, handed.callback) }) else { return nil }
            switch refusals.value(of: condition, RefusalReader.Path(), depth: depth) {
            case true?: return end(of: then, handed, depth: depth + 1)
            case false?:
                guard hasRest else { return .falls }
                index = next + 1
            case nil:
                guard isPlain(condition, handed), let first = end(of: then, handed, depth: depth + 1), first != .breaks
                else { return nil }
                guard hasRest else { return .falls }
                let second = end(of: next + 1..<range.upperBound, handed, depth: depth + 1)
                return second == .breaks ? nil : second.map { $0 == first ? first : .falls }
            }
        }
        return end(of: refusals.stretch(index, range.upperBound), handed, depth: depth + 1)
    }

    /// `return true;`, the `return;` of what runs later, and `return own(action, args, callback);`
    private mutating func returned(_ range: Range<Int>, _ handed: Handed, depth: Int) -> End? {
        let end = tokens[range.upperBound - 1].kind == .semicolon ? range.upperBound - 1 : range.upperBound
        let value = refusals.stretch(range.lowerBound + 1, end)
        if value.isEmpty || (value.count == 1 && tokens[value.lowerBound].word == .true) { return .returns }
        guard hasCall(at: value.lowerBound, endingWith: range.upperBound) else { return nil }
        return self.end(ofCallAt: value.lowerBound, handed, depth: depth) == .returns ? .returns : nil
    }

    /// `try`: what is caught may answer an error.
    private mutating func attempt(_ range: Range<Int>, _ handed: Handed, depth: Int) -> End? {
        let block = range.lowerBound + 1
        guard tokens[block].kind == .openBrace else { return nil }
        let caught = refusals.stretch(tokens.next(after: block), range.upperBound)
        for index in caught {
            if tokens[index].word == .finally { return nil }
            if isNamed(index, handed.callback), tokens[index + 1].kind != .dot || tokens.text(index + 2) != "error" {
                return nil
            }
            if handed.arguments.map({ isNamed(index, $0) }) == true || refusals.holdsAction(index) { return nil }
        }
        return end(of: tokens.contents(of: block), handed, depth: depth + 1)
    }

    // MARK: Calls

    /// Whether a statement is a call of a method of the class, of which there is one of that name.
    private func hasCall(at index: Int, endingWith end: Int) -> Bool {
        guard tokens[index].kind == .identifier, tokens[index + 1].kind == .openParenthesis,
            methods.count(where: { tokens[$0.name].link == tokens[index].link }) == 1
        else { return false }
        let next = tokens.next(after: index + 1)
        return next == end || (next + 1 == end && tokens[next].kind == .semicolon)
    }

    private mutating func end(ofCallAt index: Int, _ handed: Handed, depth: Int) -> End? {
        guard let method = methods.first(where: { tokens[$0.name].link == tokens[index].link }),
            tokens[method.body.lowerBound - 1].kind == .openBrace, open.insert(method.name).inserted
        else { return nil }
        defer { open.remove(method.name) }
        let arguments = tokens.split(tokens.contents(of: index + 1))
        guard arguments.count == method.parameters.count, arguments.allSatisfy({ $0.count == 1 }) else { return nil }
        var inner: Handed?
        var passed: UInt32?
        for (argument, parameter) in zip(arguments, method.parameters) {
            guard let name = parameter.name.map({ tokens[$0].link }) else { return nil }
            if isNamed(argument.lowerBound, handed.callback) { inner = Handed(callback: name) }
            if handed.arguments.map({ isNamed(argument.lowerBound, $0) }) == true { passed = name }
        }
        // What is done without the callback may be what is meant to be done.
        guard var inner, arguments.contains(where: { refusals.holdsAction($0.lowerBound) }) else { return nil }
        inner.arguments = passed
        return end(of: method.body, inner, depth: depth + 1)
    }

    /// The code in `pool.execute(new Runnable() { public void run() {…} })` and `pool.execute(() -> {…})`.
    private func laterBody(in range: Range<Int>, _ handed: Handed) -> Range<Int>? {
        guard let brace = braces(in: range),
            let opener = range.first(where: {
                tokens[$0].kind == .openParenthesis && tokens.contents(of: $0).contains(brace)
            }),
            ["execute", "runOnUiThread", "submit", "post"].contains(tokens.text(opener - 1)),
            isPlain(refusals.stretch(range.lowerBound, opener - 1), handed),
            isPlain(refusals.stretch(opener, brace), handed)
        else { return nil }
        let contents = tokens.contents(of: brace)
        if tokens[brace - 1].kind == .arrow { return contents }
        guard let run = contents.first(where: { tokens[$0].kind == .identifier && tokens.text($0) == "run" }),
            tokens[run + 1].kind == .openParenthesis, tokens[run + 3].kind == .openBrace,
            tokens.next(after: run + 3) == contents.upperBound,
            (contents.lowerBound..<run).allSatisfy({ tokens[$0].kind == .identifier || tokens[$0].kind == .at })
        else { return nil }
        return tokens.contents(of: run + 3)
    }

    /// The only brace on the level of a call's arguments.
    private func braces(in range: Range<Int>) -> Int? {
        guard let first = range.first(where: { tokens[$0].kind == .openBrace }) else { return nil }
        let after = tokens.next(after: first)
        return (after..<max(after, range.upperBound)).allSatisfy {
            tokens[$0].kind == .closeParenthesis || tokens[$0].kind == .semicolon
        } ? first : nil
    }

    // MARK: Expressions

    private func isNamed(_ index: Int, _ name: UInt32) -> Bool {
        tokens[index].kind == .identifier && tokens[index].link == name
    }

    /// Whether an expression hands neither the callback, the arguments nor the action to anybody, and calls no method of the class.
    private func isPlain(_ range: Range<Int>, _ handed: Handed) -> Bool {
        range.allSatisfy { index in
            if isNamed(index, handed.callback) || refusals.holdsAction(index) { return false }
            if let arguments = handed.arguments, isNamed(index, arguments) {
                return tokens[index + 1].kind == .dot || tokens[index + 1].kind == .equals
            }
            if tokens[index].kind == .openBrace || tokens[index].word == .super { return false }
            return !refusals.hasMethod(tokens[index]) || tokens[index + 1].kind != .openParenthesis
        }
    }

    /// `JSONObject options = …;`, `int count;`, `val options = …`
    private func isDeclaration(_ range: Range<Int>) -> Bool {
        let start = tokens[range.lowerBound].word == .final ? range.lowerBound + 1 : range.lowerBound
        if tokens[start].word == .val || tokens[start].word == .var { return true }
        guard tokens[start].kind == .identifier, tokens[start].word == nil || tokens[start].word == .string else {
            return false
        }
        var index = start + 1
        while index < range.upperBound, tokens[index].kind == .dot, tokens[index + 1].kind == .identifier { index += 2 }
        return tokens[index].kind == .identifier && !tokens[index].startsLine
            && (tokens[index + 1].kind == .assign || tokens[index + 1].kind == .semicolon)
    }

    private func isLog(_ index: Int) -> Bool {
        guard tokens[index].kind == .identifier, tokens[index + 1].kind == .dot else { return false }
        return ["Log", "LOG", "Timber", "System", "logger", "Logger"].contains(tokens.text(index))
    }
}
