extension ScriptNames {
    /// Follows the tokens once with the names that are visible at each.
    ///
    /// - Parameters:
    ///   - patterns: The opening tokens of patterns that declare.
    ///   - initialized: The names in declarations that are followed by their value.
    mutating func resolve(_ tokens: TokenList, patterns: Set<Int>, initialized: Set<Int>) {
        meaning = [Int32](repeating: -1, count: tokens.count)
        var visible = [Int32](repeating: -1, count: tokens.names.count)
        var open: [Int] = []
        var nextScope = 0
        // Whether names in the innermost bracket are assigned to.
        var assigned = [false]
        for index in 0..<tokens.count {
            while nextScope < scopes.count, scopes[nextScope].start == index {
                enter(nextScope, &visible)
                open.append(nextScope)
                nextScope += 1
            }
            let token = tokens[index]
            if token.kind == .identifier {
                if token.word != nil || !tokens[index - 1].kind.isMemberAccess {
                    meaning[index] = visible[Int(token.link)]
                }
                if token.word == .require, let scope = open.last, scopes[scope].isInTry { guarded.insert(index) }
                note(index, tokens, isAssigned: assigned[assigned.count - 1], isSet: initialized.contains(index))
            } else if token.kind.isOpening {
                let isPattern = token.kind == .openBrace || token.kind == .openBracket
                let isTarget =
                    isPattern && !patterns.contains(index) && tokens[tokens.partner(index) + 1].kind == .assign
                    && !(token.kind == .openBracket && tokens.endsExpression(index - 1))
                assigned.append(isTarget || (isPattern && assigned[assigned.count - 1]))
            } else if token.kind.isClosing, assigned.count > 1 {
                assigned.removeLast()
            }
            while let scope = open.last, scopes[scope].end <= index {
                leave(scope, &visible)
                open.removeLast()
            }
        }
    }

    private mutating func enter(_ scope: Int, _ visible: inout [Int32]) {
        var next = scopes[scope].firstBinding
        while let binding = next {
            let name = Int(bindings[binding].name)
            bindings[binding].shadowed = visible[name] < 0 ? nil : Int(visible[name])
            visible[name] = Int32(binding)
            next = bindings[binding].nextInScope
        }
    }

    private func leave(_ scope: Int, _ visible: inout [Int32]) {
        var next = scopes[scope].firstBinding
        while let binding = next {
            visible[Int(bindings[binding].name)] = bindings[binding].shadowed.map(Int32.init) ?? -1
            next = bindings[binding].nextInScope
        }
    }

    /// Notes what an identifier's use does to what it means.
    private mutating func note(_ index: Int, _ tokens: TokenList, isAssigned: Bool, isSet: Bool) {
        let next = tokens[index + 1].kind
        guard let binding = binding(at: index) else {
            guard !tokens[index - 1].kind.isMemberAccess else { return }
            noteExports(index, tokens)
            let word = tokens[index].word
            if word == .eval || word == .with, next == .openParenthesis { hidesMeanings = true }
            return
        }
        if next == .comma || next == .closeParenthesis {
            let before = tokens[index - 1].kind
            if before == .openParenthesis || before == .comma { passed.insert(binding) }
        }
        if isAssigned { bindings[binding].isVague = true }
        if isExtended(index, tokens) { bindings[binding].hasComputedWrites = true }
        switch next {
        case .assign where !isSet:
            // A parameter's default is no second value.
            if bindings[binding].kind != .parameter || !isParameterName(index, of: binding) {
                bindings[binding].values += 1
                bindings[binding].value = index + 2
            }
        case .compoundAssign, .increment: bindings[binding].isVague = true
        case .dot: noteMember(of: binding, index + 2, tokens)
        case .openBracket:
            if tokens[tokens.partner(index + 1) + 1].kind.isAssignment {
                bindings[binding].hasComputedWrites = true
                if bindings[binding].kind == .parameter { hasComputedParameterWrites = true }
            }
        case .identifier:
            let isLoop = tokens[index - 1].kind == .openParenthesis && tokens[index - 2].word == .for
            if isLoop, tokens[index + 1].word == .of || tokens[index + 1].word == .in {
                bindings[binding].isVague = true
            }
        default: break
        }
        if tokens[index - 1].kind == .increment { bindings[binding].isVague = true }
    }

    /// `Object.assign(name, …)` and its like.
    private func isExtended(_ index: Int, _ tokens: TokenList, from start: Int? = nil) -> Bool {
        let opener = (start ?? index) - 1
        guard tokens[index + 1].kind == .comma, tokens[opener].kind == .openParenthesis,
            let callee = tokens.name(opener - 1)
        else { return false }
        switch tokens.names.words[Int(callee)] {
        case .assign, .extend, .defineProperty, .defineProperties: return true
        default: return false
        }
    }

    private func isParameterName(_ index: Int, of binding: Int) -> Bool {
        guard let function = bindings[binding].function, function < functions.count else { return false }
        let start = functions[function].parameters
        return index >= start && index < (functions[function].body ?? start)
    }

    private mutating func noteMember(of object: Int, _ index: Int, _ tokens: TokenList) {
        guard let name = tokens.name(index) else { return }
        if object >= 0, bindings[object].kind == .parameter, tokens[index + 1].kind.isAssignment {
            parameterWrites.insert(name)
        }
        switch tokens[index + 1].kind {
        case .dot: noteDeepWrite(from: index, tokens)
        case .assign: addWrite(MemberWrite(name: name, token: index, value: index + 2), to: object)
        case .compoundAssign, .increment: addWrite(MemberWrite(name: name, token: index, value: nil), to: object)
        default: break
        }
    }

    /// `object.member.name = value`; a method of a prototype is no constant's value.
    private mutating func noteDeepWrite(from start: Int, _ tokens: TokenList) {
        var index = start
        while tokens[index + 1].kind == .dot, tokens[index + 2].kind == .identifier, index < start + 16 { index += 2 }
        guard tokens[index + 1].kind.isAssignment, !tokens.isNamed(index - 2, .prototype),
            functionAt[index + 2] == nil, let name = tokens.name(index)
        else { return }
        deepWrites.insert(name)
    }

    /// `module.exports = …`, `module.exports.name = …`, `exports.name = …`
    private mutating func noteExports(_ index: Int, _ tokens: TokenList) {
        var place = index
        if tokens[index].word == .module, tokens[index + 1].kind == .dot, tokens.isNamed(index + 2, .exports) {
            place = index + 2
            if tokens[place + 1].kind == .assign { exportsValues.append(place + 2) }
        } else if tokens[index].word != .exports {
            return
        }
        if isExtended(place, tokens, from: index) { hasComputedExports = true }
        switch tokens[place + 1].kind {
        case .dot: noteMember(of: Self.exports, place + 2, tokens)
        case .openBracket:
            if tokens[tokens.partner(place + 1) + 1].kind.isAssignment { hasComputedExports = true }
        default: break
        }
    }
}

extension TokenKind {
    var isMemberAccess: Bool { self == .dot || self == .optionalDot }
    fileprivate var isAssignment: Bool { self == .assign || self == .compoundAssign }
}
