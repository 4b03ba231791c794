import Diagnostics

extension ScriptReader {
    mutating func readExec(_ reference: Reference, from start: Int, at opener: Int) {
        var arguments = tokens.split(tokens.contents(of: opener))
        switch reference {
        case .execCall: arguments = Array(arguments.dropFirst())
        case .execBind:
            // What is not given yet comes when it is called.
            guard arguments.count > 4 else { return }
            arguments = Array(arguments.dropFirst())
        case .execApply:
            guard arguments.count > 1, tokens[arguments[1].lowerBound].kind == .openBracket else { return }
            // One that is put together in another way may be anything.
            guard let elements = elements(of: arguments[1]) else {
                note(unread: tokens.span(start..<tokens.next(after: opener)), at: arguments[1])
                return
            }
            arguments = elements
        default: break
        }
        // Behind a spread nobody knows which place an argument has.
        let known = arguments.firstIndex { tokens[$0.lowerBound].kind == .spread } ?? arguments.count
        func given(_ place: Int) -> ExecName? {
            if place < known { return name(arguments[place]) }
            return known < arguments.count ? unknown(arguments[known]) : nil
        }
        let call = ExecCall(
            span: tokens.span(start..<tokens.next(after: opener)), service: given(2), action: given(3),
            argumentCount: known < 5 && known < arguments.count
                ? nil : elementCount(arguments.count > 4 ? arguments[4] : nil), wrapped: nil)
        execCalls.append(call)
        if known > 3 {
            noteWrapper(
                call, from: start, service: arguments[2], action: arguments[3],
                arguments: known > 4 ? arguments[4] : nil, all: arguments)
        }
    }

    private mutating func note(unread span: SourceSpan, at range: Range<Int>) {
        let name = unknown(range)
        execCalls.append(ExecCall(span: span, service: name, action: name, argumentCount: nil, wrapped: nil))
    }

    /// The elements of an array that is written out: `[a, b]`, `[a, b].concat('c', ['d'])`. Nil for
    /// any other.
    private func elements(of range: Range<Int>) -> [Range<Int>]? {
        var elements = literalElements(range.lowerBound)
        var index = tokens.next(after: range.lowerBound)
        while index < range.upperBound {
            guard tokens[index].kind == .dot, tokens.isNamed(index + 1, .concat),
                tokens[index + 2].kind == .openParenthesis
            else { return nil }
            for part in tokens.split(tokens.contents(of: index + 2)) where !part.isEmpty {
                let first = part.lowerBound
                if tokens[first].kind == .openBracket, tokens.next(after: first) == part.upperBound {
                    elements += literalElements(first)
                } else if part.count == 1, tokens[first].kind == .string || tokens[first].word == .null {
                    elements.append(part)
                } else {
                    return nil
                }
            }
            index = tokens.next(after: index + 2)
        }
        return elements
    }

    private func literalElements(_ bracket: Int) -> [Range<Int>] {
        var elements = tokens.split(tokens.contents(of: bracket))
        if elements.last?.isEmpty == true { elements.removeLast() }
        return elements
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
