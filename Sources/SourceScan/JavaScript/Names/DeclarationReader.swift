/// Finds the scopes of a script and what is declared in each, in one pass over its tokens.
struct DeclarationReader {
    /// What is known about an open bracket.
    struct Frame {
        /// `var`, `let` or `const` while their list of names is read.
        var declaring: Word?
        /// Whether the next token is a name to declare.
        var expectsName = false
    }

    let tokens: TokenList
    var scopes: [Scope]
    var bindings: [Binding] = []
    var functions: [ScriptFunction] = []
    var functionAt: [Int: Int] = [:]
    /// The opening tokens of patterns that declare.
    var patterns: Set<Int> = []
    /// The names that are declared with a value.
    var initialized: Set<Int> = []

    private var frames = [Frame()]
    private(set) var open = [0]
    private(set) var openFunctions = [0]
    private var declared: [UInt64: Int] = [:]

    init(_ tokens: TokenList) {
        self.tokens = tokens
        scopes = [Scope(start: 0, end: tokens.count, isFunction: true, isInTry: false)]
    }

    mutating func run() {
        for index in 0..<tokens.count {
            let token = tokens[index]
            endStatement(at: index, token)
            if frames[frames.count - 1].expectsName { declareNext(at: index, token) }
            if token.kind == .identifier {
                identifier(index, token)
            } else if token.kind.isOpening {
                if token.kind == .openParenthesis { parenthesis(index) }
                if token.kind == .openBrace { brace(index) }
                frames.append(Frame())
            } else if token.kind.isClosing {
                if frames.count > 1 { frames.removeLast() }
            }
            while let scope = open.last, scope > 0, scopes[scope].end == index { closeScope(at: index) }
        }
    }

    // MARK: Scopes

    mutating func openScope(_ start: Int, _ end: Int, isFunction: Bool, isInTry: Bool = false, depth: Int? = nil) {
        let inherits = !isFunction && scopes[open[open.count - 1]].isInTry
        let scope = Scope(
            start: start, end: end, isFunction: isFunction, isInTry: isInTry || inherits, bracketDepth: depth)
        scopes.append(scope)
        open.append(scopes.count - 1)
        if isFunction { openFunctions.append(scopes.count - 1) }
    }

    private mutating func closeScope(at end: Int) {
        let scope = open.removeLast()
        scopes[scope].end = end
        if scopes[scope].isFunction { openFunctions.removeLast() }
    }

    /// A function from `start`; its body begins at `body`.
    mutating func openFunction(_ start: Int, parameters: Int, body: Int) {
        let hasBraces = tokens[body].kind == .openBrace
        functions.append(ScriptFunction(start: start, parameters: parameters, body: hasBraces ? body : nil))
        functionAt[start] = functions.count - 1
        functionAt[parameters] = functions.count - 1
        // An arrow function without braces ends where the statement around it does.
        openScope(
            parameters, hasBraces ? tokens.partner(body) : tokens.count, isFunction: true,
            depth: hasBraces ? nil : frames.count)
        // What Cordova hands to a module's function are the names that every module has.
        if !isModuleFunction(start) { declareParameters(at: parameters, of: functions.count - 1) }
    }

    /// `define('id', function (require, exports, module) {`
    private func isModuleFunction(_ start: Int) -> Bool {
        tokens[start - 1].kind == .comma && tokens[start - 2].kind == .string
            && tokens[start - 3].kind == .openParenthesis && tokens.isNamed(start - 4, .define)
    }

    private mutating func endStatement(at index: Int, _ token: Token) {
        let endsStatement = token.kind == .semicolon || token.kind.isClosing || tokens.beginsStatement(index)
        guard endsStatement || token.kind == .comma else { return }
        while let scope = open.last, scopes[scope].bracketDepth == frames.count, scopes[scope].start < index - 1 {
            closeScope(at: index - 1)
        }
        if endsStatement {
            frames[frames.count - 1] = Frame()
        } else if frames[frames.count - 1].declaring != nil {
            frames[frames.count - 1].expectsName = true
        }
    }

    // MARK: Declarations

    mutating func startDeclaring(_ word: Word) {
        frames[frames.count - 1] = Frame(declaring: word, expectsName: true)
    }

    private mutating func declareNext(at index: Int, _ token: Token) {
        // The word that begins the declaration is not a name.
        if token.word == .var || token.word == .let || token.word == .const { return }
        guard token.kind != .comma else { return }
        frames[frames.count - 1].expectsName = false
        let scope = frames[frames.count - 1].declaring == .var ? openFunctions.last : open.last
        guard let scope else { return }
        let tokens = tokens
        if token.kind == .identifier {
            let isSet = tokens[index + 1].kind == .assign
            declare(token.link, in: scope) { binding in
                if isSet {
                    binding.values += 1
                    binding.value = index + 2
                }
                // In a loop's head the values come from elsewhere.
                if tokens[index + 1].word == .of || tokens[index + 1].word == .in { binding.isVague = true }
            }
            if isSet { initialized.insert(index) }
        } else if token.kind == .openBrace || token.kind == .openBracket {
            let end = tokens.partner(index)
            declarePattern(at: index, in: scope, value: tokens[end + 1].kind == .assign ? end + 2 : nil)
        }
    }

    mutating func declare(_ name: UInt32, in scope: Int, _ change: (inout Binding) -> Void) {
        let key = UInt64(scope) << 32 | UInt64(name)
        if let known = declared[key] {
            // Declared twice: both are the same variable; a second parameter or function hides the first.
            let values = bindings[known].values
            change(&bindings[known])
            if bindings[known].values == values, bindings[known].kind != .variable { bindings[known].isVague = true }
            return
        }
        var binding = Binding(name: name, scope: scope, kind: .variable)
        binding.nextInScope = scopes[scope].firstBinding
        change(&binding)
        declared[key] = bindings.count
        scopes[scope].firstBinding = bindings.count
        bindings.append(binding)
    }
}
