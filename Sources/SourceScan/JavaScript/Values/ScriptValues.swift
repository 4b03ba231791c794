import Diagnostics

/// Finds out what expressions of a script are: a reference into Cordova's interface, or one of some strings.
///
/// Every answer about a binding is kept, so that the cost stays that of reading the file.
struct ScriptValues {
    /// How many names may stand for one another in a row, and how deep conditions may nest.
    static let maximumDepth = 12
    /// How many strings an expression may stand for before it counts as unknown.
    static let maximumAlternatives = 64

    var tokens: TokenList
    let names: ScriptNames
    let loader: ScannedScript.Loader
    private var references: [Int: Reference] = [:]
    var strings: [Int: StringValue] = [:]
    private var objects: [Int: ObjectLiteral] = [:]
    /// For each binding those whose only value it is; nil until one is asked for.
    var aliases: [Int: [Int]]?

    init(tokens: TokenList, names: ScriptNames, loader: ScannedScript.Loader) {
        self.tokens = tokens
        self.names = names
        self.loader = loader
    }

    /// The text of a name's number.
    func text(of name: UInt32) -> String { tokens.names.text(of: name) }

    // MARK: References

    /// What stands at the beginning of an expression, and the token after it: names, members and calls of `require`.
    mutating func reference(at start: Int, depth: Int = 0) -> (Reference, next: Int) {
        var (current, index) = (head(at: start, depth: depth), start + 1)
        while true {
            let kind = tokens[index].kind
            if kind.isMemberAccess, let name = tokens.name(index + 1) {
                current = member(of: current, name: name)
                index += 2
            } else if kind == .openBracket, tokens[index + 1].kind == .string, tokens.partner(index) == index + 2 {
                let text = JavaScriptLiteral.value(of: bytes(index + 1))
                let name = tokens.names.number(of: Array(text.utf8)[...])
                current = member(of: current, name: name)
                index += 3
            } else if kind == .openParenthesis, current == .require, let id = literalArgument(index) {
                current = module(id)
                index = tokens.next(after: index)
            } else if kind == .openParenthesis, current == .execBind, tokens.split(tokens.contents(of: index)).count < 2
            {
                current = .exec
                index = tokens.next(after: index)
            } else if kind == .openParenthesis, index == start + 1, isInterop(start), depth < Self.maximumDepth {
                let found = expressionReference(at: index + 1, depth: depth + 1)
                guard found == .exec else { return (current, index) }
                current = found
                index = tokens.next(after: index)
            } else {
                return (current, index)
            }
        }
    }

    /// Whether a name is that of the function which compilers put around `require`.
    private func isInterop(_ index: Int) -> Bool {
        guard tokens.file.bytes[Int(tokens[index].start)] == 0x5F else { return false }
        return ["_interopRequireDefault", "__importDefault", "_interopDefault"].contains(tokens.text(index))
    }

    private mutating func head(at start: Int, depth: Int) -> Reference {
        if let binding = names.binding(at: start) { return value(of: binding, depth: depth + 1) }
        return global(tokens[start].word)
    }

    private func global(_ word: Word?) -> Reference {
        switch word {
        case .window, .global, .globalThis, .self: .global
        case .cordova, .capitalCordova, .phoneGap: .cordova
        case .require where loader == .cordova: .require
        case .exports where loader == .cordova: .exports
        case .module where loader == .cordova: .module
        case .define: .define
        case .this: .this
        default: .unknown
        }
    }

    private func member(of object: Reference, name: UInt32) -> Reference {
        let word = tokens.names.words[Int(name)]
        switch (object, word) {
        case (.global, .cordova), (.global, .capitalCordova), (.global, .phoneGap): return .cordova
        case (.cordova, .exec): return .exec
        case (.cordova, .require): return .require
        case (.cordova, .define): return .define
        case (.cordova, .commandProxy): return .proxies
        case (.define, .remove): return .defineRemove
        case (.exec, .call): return .execCall
        case (.exec, .apply): return .execApply
        case (.exec, .bind): return .execBind
        // What `import exec from 'cordova/exec'` is compiled to.
        case (.exec, .default): return .exec
        case (.proxies, .add): return .addProxy
        case (.channel, .waitForInitialization): return .waitForInitialization
        case (.channel, .initializationComplete): return .initializationComplete
        case (.module, .exports): return .exports
        case (.imported(let module), _): return .importedMember(of: module, name: name)
        case (.binding(let binding), _): return .member(of: binding, name: name)
        case (.exports, _), (.this, _): return .member(of: nil, name: name)
        default: return .unknown
        }
    }

    private mutating func module(_ id: String) -> Reference {
        switch id {
        case "cordova": .cordova
        case "cordova/exec": .exec
        case "cordova/exec/proxy", "cordova/commandProxy", "cordova/windows8/commandProxy": .proxies
        case "cordova/channel": .channel
        case _ where id.hasPrefix("cordova/"): .unknown
        default: .imported(tokens.names.number(of: Array(id.utf8)[...]))
        }
    }

    /// What a binding stands for; itself where nothing more is known.
    mutating func value(of binding: Int, depth: Int) -> Reference {
        if let known = references[binding] { return known }
        references[binding] = .binding(binding)
        guard depth < Self.maximumDepth else { return .binding(binding) }
        if let function = function(of: binding), isExec(function, depth: depth) {
            references[binding] = .exec
            return .exec
        }
        guard let start = names.bindings[binding].onlyValue else { return .binding(binding) }
        var found = expressionReference(at: start, depth: depth)
        if let name = names.bindings[binding].member { found = member(of: found, name: name) }
        if found == .unknown { found = .binding(binding) }
        references[binding] = found
        return found
    }

    /// What a whole expression refers to; of `a || b` and `c ? a : b`, the first part that means something of Cordova's.
    mutating func expressionReference(at start: Int, depth: Int = 0) -> Reference {
        guard let end = tokens.expressionEnd(from: start) else { return .unknown }
        let range = tokens.withoutParentheses(start..<end)
        var operand = range.lowerBound
        var index = operand
        var whole: Reference?
        while index < range.upperBound {
            let (found, next) = isOperandStart(index) ? reference(at: index, depth: depth) : (.unknown, index)
            let stop = tokens[next].kind
            let isWhole = next >= range.upperBound || stop == .or || stop == .colon || stop == .coalesce
            if isWhole, found.isCordovas { return found }
            if operand == range.lowerBound, next >= range.upperBound { whole = found }
            index = max(next, index)
            while index < range.upperBound, !tokens[index].kind.separatesAlternatives {
                if tokens[index].kind == .arrow { return .unknown }
                index = tokens.next(after: index)
            }
            index += 1
            operand = index
        }
        return whole ?? .unknown
    }

    private func isOperandStart(_ index: Int) -> Bool {
        tokens[index].kind == .identifier && tokens[index].word?.isOperator != true
    }

    // MARK: Objects

    /// The object literal that a binding stands for.
    mutating func object(of binding: Int) -> ObjectLiteral? {
        let found = names.bindings[binding]
        guard found.member == nil, !found.hasComputedWrites, let start = found.onlyValue else { return nil }
        return objectValue(at: start)
    }

    /// An object literal, or `Object.freeze` of one.
    mutating func objectValue(at start: Int) -> ObjectLiteral? {
        if tokens[start].kind == .openBrace { return object(at: start) }
        if tokens[start].word == .objectConstructor, tokens.isNamed(start + 2, .freeze),
            tokens[start + 4].kind == .openBrace
        {
            return object(at: start + 4)
        }
        return nil
    }

    mutating func object(at brace: Int) -> ObjectLiteral {
        if let known = objects[brace] { return known }
        let object = ObjectLiteral(at: brace, in: &tokens)
        objects[brace] = object
        return object
    }
}

extension Reference {
    var isCordovas: Bool {
        switch self {
        case .unknown, .global, .module, .imported, .importedMember, .exports, .this, .binding, .member: false
        default: true
        }
    }
}

extension TokenKind {
    fileprivate var separatesAlternatives: Bool {
        switch self {
        case .or, .and, .coalesce, .question, .colon: true
        default: false
        }
    }
}

extension Word {
    /// Whether it changes the value that follows it.
    fileprivate var isOperator: Bool {
        switch self {
        case .new, .typeof, .void, .delete, .await, .function, .class, .async: true
        default: false
        }
    }
}
