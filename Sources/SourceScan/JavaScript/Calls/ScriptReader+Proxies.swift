import Diagnostics

extension ScriptReader {
    mutating func readProxy(from start: Int, at opener: Int) {
        let arguments = tokens.split(tokens.contents(of: opener))
        guard arguments.count > 1, !arguments[0].isEmpty else { return }
        proxies.append(
            ProxyRegistration(
                span: tokens.span(start..<tokens.next(after: opener)), service: name(arguments[0]),
                actions: members(of: arguments[1])))
    }

    /// The members of an object that a proxy is.
    private mutating func members(of range: Range<Int>) -> HandledActions {
        guard !range.isEmpty else { return HandledActions(isComplete: false) }
        if let object = values.objectValue(at: range.lowerBound) { return actions(of: object) }
        guard tokens[range.lowerBound].kind == .identifier else { return HandledActions(isComplete: false) }
        let (reference, next) = values.reference(at: range.lowerBound)
        guard next == range.upperBound else { return HandledActions(isComplete: false) }
        switch reference {
        case .exports: return exportedMembers()
        case .binding(let binding): return members(ofBinding: binding)
        default: return HandledActions(isComplete: false)
        }
    }

    private mutating func exportedMembers() -> HandledActions {
        var result = written(to: ScriptNames.exports)
        if names.hasComputedExports || names.exportsValues.count > 1 { result.isComplete = false }
        for value in names.exportsValues {
            guard let end = tokens.expressionEnd(from: value) else {
                result.isComplete = false
                continue
            }
            // `module.exports = exports = …` and the like end in something else than an object.
            let found = isExports(value) ? HandledActions(isComplete: false) : members(of: value..<end)
            result.actions += found.actions
            result.isComplete = result.isComplete && found.isComplete
        }
        return result
    }

    private mutating func members(ofBinding binding: Int) -> HandledActions {
        var result = written(to: binding)
        if let object = values.object(of: binding) {
            let found = actions(of: object)
            result.actions += found.actions
            result.isComplete = result.isComplete && found.isComplete
        } else {
            result.isComplete = false
        }
        return result
    }

    private func written(to object: Int) -> HandledActions {
        let writes = names.memberWrites[object] ?? []
        return HandledActions(
            actions: writes.map { HandledAction(tokens.text($0.token), span: tokens.span($0.token)) })
    }

    private func actions(of object: ObjectLiteral) -> HandledActions {
        HandledActions(
            actions: object.keys.map { key in
                let name = tokens[key].kind == .string ? values.literal(key).value : tokens.text(key)
                return HandledAction(name, span: tokens.span(key))
            }, isComplete: object.isComplete)
    }
}
