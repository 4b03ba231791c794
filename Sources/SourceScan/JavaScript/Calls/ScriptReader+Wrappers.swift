import Diagnostics

/// Functions of the file that pass parameters on to `exec`, and the calls of them.
extension ScriptReader {
    /// How many functions may pass a parameter on to one another.
    static let maximumLevels = 3
    /// So many calls of exec in one function are followed.
    private static let mostWrapped = 64

    /// Notes a call in which a parameter of a function around it becomes service or action.
    ///
    /// - Parameters:
    ///   - start: the call's first token.
    ///   - all: all of its arguments.
    mutating func noteWrapper(
        _ call: ExecCall, from start: Int, service: Range<Int>?, action: Range<Int>?, arguments: Range<Int>?,
        all: [Range<Int>]
    ) {
        let given = [service, action].compactMap { $0.flatMap(binding) }
        let (service, action) = (service.flatMap(parameter), action.flatMap(parameter))
        guard let function = (service ?? action)?.function else { return }
        // Both must come from the same function, or one of them from nowhere else.
        if let other = action?.function, other != function { return }
        guard wrappers[function, default: []].count < Self.mostWrapped,
            !decides(start, in: function, by: given, passing: all)
        else { return }
        let passed = arguments.flatMap(parameter)
        wrappers[function, default: []].append(
            WrappedCall(
                call: call, service: service?.place, action: action?.place,
                arguments: passed?.function == function ? passed?.place : nil))
    }

    /// Whether a function looks at its parameters, so that a call in it may not be made as they say.
    mutating func decides(_ call: Int, in function: Int, by given: [Int], passing all: [Range<Int>]) -> Bool {
        let reads = parameterReads ?? ParameterReads(tokens, names)
        parameterReads = reads
        return reads.decide(
            call, in: function, by: given, passed: Set(all.compactMap(binding)).subtracting(given))
    }

    /// The binding that an argument is.
    func binding(_ range: Range<Int>) -> Int? { range.count == 1 ? names.binding(at: range.lowerBound) : nil }

    /// The parameter that an argument is, if it never gets another value.
    func parameter(_ range: Range<Int>) -> (function: Int, place: Int)? {
        guard let number = binding(range) else { return nil }
        let binding = names.bindings[number]
        guard binding.kind == .parameter, binding.values == 0, !binding.isVague, let function = binding.function else {
            return nil
        }
        return (function, binding.parameter)
    }

    mutating func readWrapperCalls() {
        guard !wrappers.isEmpty else { return }
        let methods = methodNames()
        var level = wrappers
        var known: Set<Int> = []
        for _ in 0..<Self.maximumLevels where !level.isEmpty {
            wrappers = [:]
            known.formUnion(level.keys)
            allWrappers.merge(level) { first, _ in first }
            readCalls(of: level, methods: methods)
            level = wrappers.filter { !known.contains($0.key) }
        }
    }

    private mutating func readCalls(of level: [Int: [WrappedCall]], methods: [UInt32: Int]) {
        for index in 0..<tokens.count where tokens[index].kind == .identifier {
            guard !tokens[index - 1].kind.isMemberAccess, !dead.contains(index) else { continue }
            let (reference, opener) = values.reference(at: index)
            guard tokens[opener].kind == .openParenthesis, names.functionAt[opener] == nil,
                let function = function(of: reference, methods: methods), let calls = level[function]
            else { continue }
            let span = tokens.span(index..<tokens.next(after: opener))
            let arguments = tokens.split(tokens.contents(of: opener))
            guard !arguments.contains(where: { tokens[$0.lowerBound].kind == .spread }) else { continue }
            // A function that calls exec in two branches is still one call here.
            var found: [ExecCall] = []
            for wrapped in calls {
                let call = call(wrapped, arguments, span)
                if found.contains(where: { $0.names == call.names }) { continue }
                found.append(call)
                noteWrapper(
                    call, from: index, service: argument(wrapped.service, of: arguments),
                    action: argument(wrapped.action, of: arguments),
                    arguments: argument(wrapped.arguments, of: arguments), all: arguments)
            }
            execCalls += found
        }
    }

    private func argument(_ place: Int?, of arguments: [Range<Int>]) -> Range<Int>? {
        guard let place, place < arguments.count, !arguments[place].isEmpty else { return nil }
        return arguments[place]
    }

    private mutating func call(_ wrapped: WrappedCall, _ arguments: [Range<Int>], _ span: SourceSpan) -> ExecCall {
        let absent = ExecName(span: span, literals: [], isComplete: false)
        let service = argument(wrapped.service, of: arguments)
        let action = argument(wrapped.action, of: arguments)
        let passed = argument(wrapped.arguments, of: arguments)
        return ExecCall(
            span: span,
            service: wrapped.service == nil ? wrapped.call.service : service.map { name($0) } ?? absent,
            action: wrapped.action == nil ? wrapped.call.action : action.map { name($0) } ?? absent,
            argumentCount: wrapped.arguments == nil ? wrapped.call.argumentCount : elementCount(passed),
            wrapped: wrapped.call.wrapped ?? wrapped.call.span)
    }

    /// The function that a call surely reaches.
    mutating func function(of reference: Reference, methods: [UInt32: Int]) -> Int? {
        switch reference {
        case .binding(let number):
            let binding = names.bindings[number]
            if binding.kind == .function { return binding.values == 1 && !binding.isVague ? binding.function : nil }
            guard binding.kind == .variable, binding.member == nil else { return nil }
            return binding.onlyValue.flatMap(function(at:))
        case .member(let object, let name):
            guard let method = methods[name], method >= 0 else { return nil }
            guard let object else { return method }
            // Another object than `this` must be known to have it.
            let isMember = names.isWritten(name, of: object) || values.object(of: object)?.values[name] != nil
            return isMember ? method : nil
        default: return nil
        }
    }

    func function(at start: Int) -> Int? {
        names.functionAt[tokens[start].word == .async ? start + 1 : start]
    }

    /// The functions that are members of something, by a name that only one function of the file has; -1 for the others.
    func methodNames() -> [UInt32: Int] {
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

extension ExecCall {
    /// What it says, wherever that is written.
    fileprivate var names: [[String]] {
        [service, action].map { name in (name?.literals.map(\.value) ?? []) + [String(name?.isComplete ?? false)] }
    }
}
