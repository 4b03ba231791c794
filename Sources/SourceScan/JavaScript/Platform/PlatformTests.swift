/// Finds the parts of a script that look at which platform they are on, so that what they call may depend on it: functions that
/// ask, and statements outside of functions.
///
/// What is set from such a question is a question too, wherever its name stands.
struct PlatformTests {
    /// How far back what a question sets is looked for.
    private static let limit = 200

    /// The asking parts, as offsets in the file, in order and apart from one another.
    private(set) var ranges: [Range<Int>] = []

    /// The names of what is set from a question, and of functions that ask.
    private(set) var askingNames: Set<UInt32> = []

    private let tokens: TokenList
    private let scriptNames: ScriptNames
    /// For each token the function around it that is not called where it is written, or -1.
    private var functions: [Int32] = []
    /// For each token the body around it: of a function that is called where it is written, or -1 for the file.
    private var bodies: [Int32] = []
    private var statements: [Int32: [Range<Int>]] = [:]
    /// For each token the next one, itself included, that is in no asking part as far as is known.
    private var others: [Int32] = []
    /// The functions that have a name and were not mentioned in an asking part so far.
    private var named: [UInt32?: [ScriptFunction]] = [:]

    init(_ tokens: TokenList, _ scriptNames: ScriptNames) {
        self.tokens = tokens
        self.scriptNames = scriptNames
        var questions = (0..<tokens.count).filter(asks)
        guard !questions.isEmpty else { return }
        findPlaces()
        others = (0...Int32(tokens.count)).map { $0 }
        let places = Dictionary(grouping: (0..<tokens.count).filter { tokens.name($0) != nil }) { tokens.name($0) ?? 0 }
        named = Dictionary(grouping: scriptNames.functions) { name(of: $0) }
        while let question = questions.popLast() {
            guard let part = part(around: question) else { continue }
            take(part)
            for name in namesSet(by: question) where askingNames.insert(name).inserted {
                questions += places[name] ?? []
            }
        }
        ranges = (0..<tokens.count).split { others[$0] == $0 }.map { tokens.span($0).bytes }
    }

    /// Whether a token is a question about the platform.
    func asks(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .identifier:
            guard let name = tokens.name(index), let word = tokens.names.words[Int(name)] else { return false }
            switch word {
            case .platformId, .userAgent, .appVersion, .webkit, .winJS: return true
            case .platform, .chrome: return tokens[index - 1].kind.isMemberAccess
            case .typeof: return !tokens[index - 1].kind.isMemberAccess && asksForGlobal(index + 1)
            default: return false
            }
        case .string:
            guard (10...18).contains(tokens[index].end - tokens[index].start) else { return false }
            return ["platformId", "userAgent", "platform", "cordova/platform"].contains {
                tokens.text(index).dropFirst().dropLast() == $0
            }
        default: return false
        }
    }

    /// Whether what `typeof` looks at may be there on some platforms alone: a global name that is not of Cordova, of the language or of
    /// a loader of modules.
    private func asksForGlobal(_ index: Int) -> Bool {
        guard tokens[index].kind == .identifier, scriptNames.binding(at: index) == nil else { return false }
        switch tokens[index].word {
        case .window, .global, .globalThis, .self:
            guard tokens[index + 1].kind.isMemberAccess else { return false }
            return !tokens.isNamed(index + 2, .cordova) && !tokens.isNamed(index + 2, .require)
        case .cordova, .capitalCordova, .phoneGap, .require, .define, .module, .exports, .this, .arguments, .undefined,
            .objectConstructor, .functionConstructor, .await, .new, .function:
            return false
        default: return !["Promise", "Symbol", "console", "document", "process"].contains(tokens.text(index))
        }
    }

    /// Notes an asking part, and the functions that it mentions: they may be called for one platform alone.
    private mutating func take(_ part: Range<Int>) {
        var parts = [part]
        while let part = parts.popLast() {
            var index = other(from: part.lowerBound)
            while index < part.upperBound {
                others[index] = Int32(index + 1)
                if let name = tokens.name(index), let functions = named.removeValue(forKey: name) {
                    parts += functions.map(range)
                }
                index = other(from: index + 1)
            }
        }
    }

    /// The first token from one on that is in no asking part. The way there is made shorter for the next time.
    private mutating func other(from start: Int) -> Int {
        var index = start
        while index < tokens.count, others[index] != index {
            let next = Int(others[index])
            if next < tokens.count { others[index] = others[next] }
            index = next
        }
        return index
    }

    private func range(of function: ScriptFunction) -> Range<Int> {
        let start = min(function.start, function.parameters)
        return start..<max(start, function.body.map { tokens.partner($0) + 1 } ?? start)
    }

    // MARK: Where a question stands

    private mutating func findPlaces() {
        functions = [Int32](repeating: -1, count: tokens.count)
        bodies = functions
        var starts: [Int: Int] = [:]
        for (number, function) in scriptNames.functions.enumerated() {
            if let body = function.body, starts[body] == nil { starts[body] = number }
        }
        var open: [(end: Int, function: Int32, body: Int32)] = []
        for index in 0..<tokens.count {
            while let last = open.last, last.end < index { open.removeLast() }
            if let number = starts[index] {
                let isAtOnce = tokens.isCalledAtOnce(scriptNames.functions[number], body: index)
                let outer = open.last?.function ?? -1
                let body = isAtOnce ? Int32(index) : open.last?.body ?? -1
                open.append((tokens.partner(index), isAtOnce ? outer : Int32(number), body))
            }
            functions[index] = open.last?.function ?? -1
            bodies[index] = open.last?.body ?? -1
        }
    }

    /// The part of the script in which a question stands.
    private mutating func part(around question: Int) -> Range<Int>? {
        let function = functions[question]
        return function >= 0 ? range(of: scriptNames.functions[Int(function)]) : statement(around: question)
    }

    /// The names of what is set from a question, the function's among them that asks it.
    private func namesSet(by question: Int) -> [UInt32] {
        let function = functions[question]
        var names = function >= 0 ? [name(of: scriptNames.functions[Int(function)])].compactMap(\.self) : []
        // `const { platformId: id } = cordova`
        if tokens[question + 1].kind == .colon, let name = tokens.name(question + 2) { names.append(name) }
        var index = question
        let end = max(0, question - Self.limit)
        while index > end {
            index -= 1
            let kind = tokens[index].kind
            if kind == .semicolon || kind == .openBrace, functions[index] == function { break }
            if kind == .assign || kind == .colon, let name = tokens.name(index - 1) {
                names.append(name)
                break
            }
        }
        return names.filter { name in
            switch tokens.names.words[Int(name)] {
            case .exports, .module, .window, .cordova, .prototype, .self, .globalThis, .global, .exec: false
            default: true
            }
        }
    }

    /// The name under which a function is called: its own, or that of what it is assigned to.
    func name(of function: ScriptFunction) -> UInt32? {
        let start = function.start
        if tokens[start].word == .function, let name = tokens.name(start + 1) { return name }
        let before = tokens[start - 1].word == .async ? start - 2 : start - 1
        switch tokens[before].kind {
        case .assign, .colon: return tokens.name(before - 1)
        // A method.
        case .identifier where tokens[start].kind == .openParenthesis: return tokens.name(before)
        default: return nil
        }
    }

    /// The whole statement outside of functions in which a token stands.
    private mutating func statement(around token: Int) -> Range<Int>? {
        let body = bodies[token]
        let all =
            statements[body] ?? tokens.statements(in: body < 0 ? 0..<tokens.count : tokens.contents(of: Int(body)))
        statements[body] = all
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].upperBound <= token { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].contains(token) ? all[low] : nil
    }
}
