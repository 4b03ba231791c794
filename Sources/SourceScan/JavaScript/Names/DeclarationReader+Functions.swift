extension DeclarationReader {
    mutating func identifier(_ index: Int, _ token: Token) {
        let next = tokens[index + 1].kind
        if next == .arrow {
            openFunction(index, parameters: index, body: index + 2)
            return
        }
        guard let word = token.word, next != .colon else { return }
        switch word {
        case .var, .const:
            startDeclaring(word)
        case .let where next == .identifier || next == .openBrace || next == .openBracket:
            startDeclaring(word)
        case .function:
            function(index)
        case .class where next == .identifier && tokens[index + 1].word != .extends:
            if let scope = open.last {
                declare(tokens[index + 1].link, in: scope) { $0.kind = .other }
            }
        default: break
        }
    }

    private mutating func function(_ index: Int) {
        var place = index + 1
        if tokens[place].kind == .other { place += 1 }  // *
        let name = tokens.name(place)
        if name != nil { place += 1 }
        guard tokens[place].kind == .openParenthesis else { return }
        let body = tokens.partner(place) + 1
        guard tokens[body].kind == .openBrace else { return }
        let number = functions.count
        let beginning = tokens[index - 1].word == .async ? index - 2 : index - 1
        let isDeclaration = isStatementEnd(beginning)
        if let name, isDeclaration, let scope = open.last {
            declare(name, in: scope) { binding in
                binding.kind = .function
                binding.function = number
                binding.values += 1
            }
        }
        openFunction(index, parameters: place, body: body)
        if let name, !isDeclaration, let scope = open.last {
            declare(name, in: scope) { binding in
                // A parameter of the same name comes before the function's own name.
                guard binding.kind == .variable else { return }
                binding.kind = .function
                binding.function = number
                binding.values += 1
            }
        }
    }

    /// Whether a statement may begin after this token.
    private func isStatementEnd(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .end, .semicolon, .openBrace, .closeBrace, .closeParenthesis: true
        case .identifier:
            tokens[index].word == .else || tokens[index].word == .do || tokens[index].word == .export
                || tokens[index].word == .default || tokens.beginsStatement(index + 1)
        default: tokens.beginsStatement(index + 1)
        }
    }

    /// A parenthesis that may begin an arrow function, a method or the head of a `catch`.
    mutating func parenthesis(_ index: Int) {
        // The parameters of `function` are known already.
        if let last = functions.last, last.parameters == index { return }
        let after = tokens.partner(index) + 1
        if tokens[after].kind == .arrow {
            openFunction(index, parameters: index, body: after + 1)
            return
        }
        guard tokens[after].kind == .openBrace else { return }
        let before = tokens[index - 1]
        if before.word == .catch, tokens[index - 2].kind == .closeBrace {
            openScope(index, tokens.partner(after), isFunction: false)
            if tokens[index + 1].kind == .identifier, let scope = open.last {
                declare(tokens[index + 1].link, in: scope) { binding in
                    binding.kind = .other
                    binding.isVague = true
                }
            }
            return
        }
        switch before.kind {
        case .identifier where !(before.word?.precedesHead ?? false): break
        case .string, .number, .closeBracket: break
        default: return
        }
        openFunction(index, parameters: index, body: after)
    }

    mutating func brace(_ index: Int) {
        // The body of a function is one scope with its parameters, and so is the block of a `catch`.
        if let scope = open.last, scopes[scope].end == tokens.partner(index), scope > 0 { return }
        openScope(
            index, max(index, tokens.partner(index)), isFunction: false, isInTry: tokens[index - 1].word == .try)
    }

    // MARK: Names

    mutating func declareParameters(at place: Int, of function: Int) {
        guard let scope = open.last else { return }
        if tokens[place].kind == .identifier {
            declareParameter(tokens[place].link, 0, of: function, in: scope)
            return
        }
        let arguments = immediateArguments(of: functions[function])
        for (number, part) in tokens.split(tokens.contents(of: place)).enumerated() {
            let first = part.lowerBound
            switch tokens[first].kind {
            case .identifier:
                let argument = number < arguments.count && !arguments[number].isEmpty ? arguments[number] : nil
                declareParameter(
                    tokens[first].link, number, of: function, in: scope, argument: argument?.lowerBound)
            case .spread:
                if let name = tokens.name(first + 1) { declare(name, in: scope) { $0.isVague = true } }
            case .openBrace, .openBracket: declarePattern(at: first, in: scope, value: nil)
            default: break
            }
        }
    }

    private mutating func declareParameter(
        _ name: UInt32, _ place: Int, of function: Int, in scope: Int, argument: Int? = nil
    ) {
        declare(name, in: scope) { binding in
            if let argument {
                // Called where it is written, with what is written there: as good as a variable.
                binding.values += 1
                binding.value = argument
                return
            }
            binding.kind = .parameter
            binding.function = function
            binding.parameter = place
        }
    }

    /// The arguments of a function that is called where it is written: `(function (a) { … })(b)`.
    private func immediateArguments(of function: ScriptFunction) -> [Range<Int>] {
        guard let body = function.body, tokens[function.start].word == .function else { return [] }
        var opener = tokens.partner(body) + 1
        let before = tokens[function.start - 1].kind
        if before == .openParenthesis, tokens.partner(function.start - 1) == opener { opener += 1 }
        guard before == .openParenthesis || before == .other, tokens[opener].kind == .openParenthesis else { return [] }
        return tokens.split(tokens.contents(of: opener))
    }

    /// `{a, b: c, d: {e}} = value`
    mutating func declarePattern(at opener: Int, in scope: Int, value: Int?) {
        patterns.insert(opener)
        let end = tokens.partner(opener)
        var depth = 1
        var key: UInt32?
        var index = opener + 1
        while index < end {
            let token = tokens[index]
            switch token.kind {
            case .openParenthesis:
                index = tokens.next(after: index)
                continue
            case .openBrace, .openBracket:
                depth += 1
                patterns.insert(index)
            case .closeBrace, .closeBracket: depth -= 1
            case .comma: key = nil
            case .assign:
                // A value for when there is none: whatever it is, it ends at a comma.
                index += 1
                while index < end, tokens[index].kind != .comma, !tokens[index].kind.isClosing {
                    index = tokens.next(after: index)
                }
                continue
            case .identifier:
                if tokens[index + 1].kind == .colon {
                    key = token.link
                    index += 2
                    continue
                }
                let isPlain =
                    depth == 1 && tokens[opener].kind == .openBrace && tokens[index - 1].kind != .spread
                    && tokens[index + 1].kind != .assign
                let member = key ?? token.link
                declare(token.link, in: scope) { binding in
                    binding.values += 1
                    binding.value = isPlain ? value : nil
                    binding.member = isPlain ? member : nil
                    binding.isVague = binding.value == nil
                }
            default: break
            }
            index += 1
        }
    }
}

extension Word {
    /// Whether a parenthesis after this keyword is no list of parameters, though a brace follows it.
    fileprivate var precedesHead: Bool {
        switch self {
        case .if, .for, .while, .with, .switch, .await, .return, .typeof, .new, .super, .function, .throw, .case, .in,
            .of,
            .void, .delete, .else, .do, .yield:
            true
        default: false
        }
    }
}
