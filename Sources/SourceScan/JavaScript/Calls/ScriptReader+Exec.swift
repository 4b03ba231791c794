import Diagnostics

extension ScriptReader {
    mutating func readExec(_ reference: Reference, from start: Int, at opener: Int) {
        var arguments = tokens.split(tokens.contents(of: opener))
        switch reference {
        case .execCall: arguments = Array(arguments.dropFirst())
        case .execApply:
            guard arguments.count > 1, tokens[arguments[1].lowerBound].kind == .openBracket else { return }
            arguments = tokens.split(tokens.contents(of: arguments[1].lowerBound))
        default: break
        }
        let hasSpread = arguments.prefix(4).contains { tokens[$0.lowerBound].kind == .spread }
        let call = ExecCall(
            span: tokens.span(start..<tokens.next(after: opener)),
            service: hasSpread ? unknown(arguments[0]) : arguments.count > 2 ? name(arguments[2]) : nil,
            action: hasSpread ? unknown(arguments[0]) : arguments.count > 3 ? name(arguments[3]) : nil,
            argumentCount: hasSpread ? nil : elementCount(arguments.count > 4 ? arguments[4] : nil), wrapped: nil)
        execCalls.append(call)
        if !hasSpread, arguments.count > 3 {
            noteWrapper(
                call, service: arguments[2], action: arguments[3], arguments: arguments.count > 4 ? arguments[4] : nil)
        }
    }

    private func unknown(_ range: Range<Int>) -> ExecName {
        ExecName(span: tokens.span(range), literals: [], isComplete: false)
    }

    /// The elements of an array literal; what is missing or falsy counts as an empty one (Cordova spec §4.1).
    func elementCount(_ range: Range<Int>?) -> Int? {
        guard let range, !range.isEmpty else { return 0 }
        let first = tokens[range.lowerBound]
        if range.count == 1, first.word == .null || first.word == .undefined { return 0 }
        guard first.kind == .openBracket, tokens.next(after: range.lowerBound) == range.upperBound else { return nil }
        let elements = tokens.split(tokens.contents(of: range.lowerBound))
        if elements.contains(where: { tokens[$0.lowerBound].kind == .spread && !$0.isEmpty }) { return nil }
        return elements.count - (elements.last?.isEmpty ?? false ? 1 : 0)
    }
}
