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
        if !hasSpread, arguments.count > 3 { noteWrapper(call, arguments) }
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

    // MARK: Functions that pass parameters on

    private mutating func noteWrapper(_ call: ExecCall, _ arguments: [Range<Int>]) {
        let service = parameter(arguments[2])
        let action = parameter(arguments[3])
        guard let function = (service ?? action)?.function else { return }
        // Both must come from the same function, or one of them from nowhere else.
        if let other = action?.function, other != function { return }
        let passed = arguments.count > 4 ? parameter(arguments[4]) : nil
        wrappers[function, default: []].append(
            WrappedCall(
                call: call, service: service?.place, action: action?.place,
                arguments: passed?.function == function ? passed?.place : nil))
    }

    /// The parameter that an argument is, if it never gets another value.
    private func parameter(_ range: Range<Int>) -> (function: Int, place: Int)? {
        guard range.count == 1, let number = names.binding(at: range.lowerBound) else { return nil }
        let binding = names.bindings[number]
        guard binding.kind == .parameter, binding.values == 0, !binding.isVague, let function = binding.function else {
            return nil
        }
        return (function, binding.parameter)
    }

    mutating func readWrapperCalls() {
        guard !wrappers.isEmpty else { return }
        let methods = methodNames()
        for index in 0..<tokens.count where tokens[index].kind == .identifier {
            guard !tokens[index - 1].kind.isMemberAccess else { continue }
            let (reference, opener) = values.reference(at: index)
            guard tokens[opener].kind == .openParenthesis, names.functionAt[opener] == nil,
                let function = function(of: reference, methods: methods), let calls = wrappers[function]
            else { continue }
            let span = tokens.span(index..<tokens.next(after: opener))
            let arguments = tokens.split(tokens.contents(of: opener))
            guard !arguments.contains(where: { tokens[$0.lowerBound].kind == .spread }) else { continue }
            for wrapped in calls { readWrapperCall(wrapped, arguments, span) }
        }
    }

    private mutating func readWrapperCall(_ wrapped: WrappedCall, _ arguments: [Range<Int>], _ span: SourceSpan) {
        func argument(_ place: Int?) -> Range<Int>? {
            guard let place, place < arguments.count, !arguments[place].isEmpty else { return nil }
            return arguments[place]
        }
        let absent = ExecName(span: span, literals: [], isComplete: false)
        execCalls.append(
            ExecCall(
                span: span,
                service: wrapped.service == nil
                    ? wrapped.call.service : argument(wrapped.service).map { name($0) } ?? absent,
                action: wrapped.action == nil
                    ? wrapped.call.action : argument(wrapped.action).map { name($0) } ?? absent,
                argumentCount: wrapped.arguments == nil
                    ? wrapped.call.argumentCount : elementCount(argument(wrapped.arguments)),
                wrapped: wrapped.call.span))
    }

    /// The function that a call surely reaches.
    private func function(of reference: Reference, methods: [UInt32: Int]) -> Int? {
        switch reference {
        case .binding(let number):
            let binding = names.bindings[number]
            if binding.kind == .function { return binding.values == 1 && !binding.isVague ? binding.function : nil }
            guard binding.kind == .variable, binding.member == nil else { return nil }
            return binding.onlyValue.flatMap(function(at:))
        case .member(_, let name): return methods[name].flatMap { $0 < 0 ? nil : $0 }
        default: return nil
        }
    }

    private func function(at start: Int) -> Int? {
        names.functionAt[tokens[start].word == .async ? start + 1 : start]
    }

    /// The functions that are members of something, by a name that only one function of the file has; -1 for the others.
    private func methodNames() -> [UInt32: Int] {
        var methods: [UInt32: Int] = [:]
        for (number, function) in names.functions.enumerated() {
            let before = tokens[function.start - 1].word == .async ? function.start - 2 : function.start - 1
            var name: UInt32?
            switch tokens[before].kind {
            case .colon: name = tokens.name(before - 1)
            case .assign: name = tokens[before - 2].kind == .dot ? tokens.name(before - 1) : nil
            case .identifier where function.start == function.parameters: name = tokens.name(before)
            default: break
            }
            if let name { methods[name] = methods[name] == nil ? number : -1 }
        }
        return methods
    }
}
