extension TokenList {
    /// Whether a function is called where it is written: `(function () { … })()`.
    func isCalledAtOnce(_ function: ScriptFunction, body: Int) -> Bool {
        switch self[function.start - 1].kind {
        case .openParenthesis, .other, .assign, .plus, .minus: break
        default: return false
        }
        var end = partner(body) + 1
        if let after = afterCallOrApply(end) { end = after }
        if self[end].kind == .closeParenthesis { end += 1 }
        if let after = afterCallOrApply(end) { end = after }
        return self[end].kind == .openParenthesis
    }

    private func afterCallOrApply(_ index: Int) -> Int? {
        self[index].kind == .dot && (isNamed(index + 1, .call) || isNamed(index + 1, .apply)) ? index + 2 : nil
    }
}
