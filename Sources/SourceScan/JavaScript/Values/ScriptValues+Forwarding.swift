/// Functions that are as good as `exec`: they call it with what they are called with, and do nothing else.
extension ScriptValues {
    /// The function that a binding always is.
    func function(of binding: Int) -> Int? {
        let found = names.bindings[binding]
        guard found.values == 1, !found.isVague, found.member == nil else { return nil }
        if found.kind == .function { return found.function }
        guard found.kind == .variable, let start = found.onlyValue,
            let function = names.functionAt[tokens[start].word == .async ? start + 1 : start]
        else { return nil }
        // `function () { … }()` is what that returns.
        if let body = names.functions[function].body, tokens.expressionEnd(from: start) != tokens.next(after: body) {
            return nil
        }
        return function
    }

    /// `function () { cordova.exec.apply(cordova, arguments); }`, `(...args) => exec(...args)`
    mutating func isExec(_ number: Int, depth: Int) -> Bool {
        let function = names.functions[number]
        let arrow = tokens.next(after: function.parameters)
        let isArrow = tokens[arrow].kind == .arrow
        var call: Range<Int>
        if let body = function.body {
            call = tokens.contents(of: body)
        } else {
            guard let end = tokens.expressionEnd(from: arrow + 1, limit: 64), end > arrow else { return false }
            call = arrow + 1..<end
        }
        if tokens[call.lowerBound].word == .return { call = call.dropFirst() }
        while let last = call.last, tokens[last].kind == .semicolon { call = call.dropLast() }
        guard call.count > 3, call.count < 64, tokens[call.lowerBound].kind == .identifier else { return false }
        let (reference, opener) = reference(at: call.lowerBound, depth: depth + 1)
        guard tokens[opener].kind == .openParenthesis, tokens.next(after: opener) == call.upperBound else {
            return false
        }
        let arguments = tokens.split(tokens.contents(of: opener))
        let rest = restParameter(function)
        func isAll(_ index: Int) -> Bool {
            if tokens[index].word == .arguments { return !isArrow && names.binding(at: index) == nil }
            return rest != nil && tokens.name(index) == rest
        }
        switch reference {
        case .execApply: return arguments.count == 2 && arguments[1].count == 1 && isAll(arguments[1].lowerBound)
        case .exec:
            return arguments.count == 1 && arguments[0].count == 2 && tokens[arguments[0].lowerBound].kind == .spread
                && isAll(arguments[0].lowerBound + 1)
        default: return false
        }
    }

    /// The name of the only parameter, where it is `...name`.
    private func restParameter(_ function: ScriptFunction) -> UInt32? {
        guard tokens[function.parameters].kind == .openParenthesis,
            tokens.partner(function.parameters) == function.parameters + 3,
            tokens[function.parameters + 1].kind == .spread
        else { return nil }
        return tokens.name(function.parameters + 2)
    }
}
