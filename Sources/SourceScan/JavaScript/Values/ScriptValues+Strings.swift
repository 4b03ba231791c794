import Diagnostics

extension ScriptValues {
    /// The only argument of a call, if it is a literal.
    func literalArgument(_ opener: Int) -> String? {
        guard tokens[opener + 1].kind == .string else { return nil }
        let end = tokens.partner(opener)
        guard end == opener + 2 || (end == opener + 3 && tokens[opener + 2].kind == .comma) else { return nil }
        return JavaScriptLiteral.value(of: bytes(opener + 1))
    }

    func bytes(_ index: Int) -> ArraySlice<UInt8> {
        tokens.file.bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
    }

    func literal(_ index: Int) -> SourceLiteral {
        SourceLiteral(JavaScriptLiteral.value(of: bytes(index)), span: tokens.span(index))
    }

    /// The strings that an expression can be.
    mutating func strings(in range: Range<Int>, depth: Int = 0) -> StringValue {
        guard depth < Self.maximumDepth, !range.isEmpty else { return .unknown }
        var result = StringValue(literals: [], isComplete: true)
        var rest: Range<Int>? = tokens.withoutParentheses(range)
        while let part = rest {
            let conditional = tokens.conditional(in: part)
            result.add(operand(conditional?.whenTrue ?? part, isPart: conditional != nil, depth: depth))
            rest = (conditional?.whenFalse).map(tokens.withoutParentheses)
            if result.literals.count > Self.maximumAlternatives { return .unknown }
        }
        return result
    }

    private mutating func operand(_ range: Range<Int>, isPart: Bool, depth: Int) -> StringValue {
        if isPart { return strings(in: range, depth: depth + 1) }
        let parts = tokens.split(range, at: .or).flatMap { tokens.split($0, at: .coalesce) }
        if parts.count > 1 {
            guard parts.count <= Self.maximumAlternatives else { return .unknown }
            var result = StringValue(literals: [], isComplete: true)
            for part in parts { result.add(strings(in: part, depth: depth + 1)) }
            return result
        }
        let start = range.lowerBound
        if range.count == 1, tokens[start].kind == .string {
            return StringValue(literals: [literal(start)], isComplete: true)
        }
        guard let binding = names.binding(at: start), !names.hidesMeanings else { return .unknown }
        if range.count == 1 { return constant(binding, depth: depth) }
        return memberStrings(of: binding, range, depth: depth)
    }

    /// The string that a name stands for which gets one value ever.
    private mutating func constant(_ binding: Int, depth: Int) -> StringValue {
        if let known = strings[binding] { return known }
        strings[binding] = .unknown
        let found = names.bindings[binding]
        guard found.kind == .variable, found.member == nil, let start = found.onlyValue,
            let end = tokens.expressionEnd(from: start)
        else { return .unknown }
        let value = strings(in: start..<end, depth: depth + 1)
        strings[binding] = value
        return value
    }

    /// `Actions.SCAN`, `Constants.Actions.SCAN`
    private mutating func memberStrings(of binding: Int, _ range: Range<Int>, depth: Int) -> StringValue {
        guard var object = object(of: binding) else { return .unknown }
        var index = range.lowerBound + 1
        var isFirst = true
        while tokens[index].kind == .dot, let name = tokens.name(index + 1) {
            if isFirst ? mayBeWritten(name, of: binding) : names.deepWrites.contains(name) { return .unknown }
            isFirst = false
            guard object.isComplete, let start = object.values[name], let end = tokens.expressionEnd(from: start) else {
                return .unknown
            }
            index += 2
            if index >= range.upperBound { return strings(in: start..<end, depth: depth + 1) }
            guard tokens[start].kind == .openBrace else { return .unknown }
            object = self.object(at: start)
        }
        return .unknown
    }

    /// Whether a member of a constant object may get another value, through the object's name or another of its own, or where a
    /// function is handed it. One that is exported is taken for constant as long as no one in sight writes to a member of that name.
    private mutating func mayBeWritten(_ name: UInt32, of binding: Int) -> Bool {
        if names.isWritten(name, of: binding) || names.deepWrites.contains(name) { return true }
        let aliases = aliases(of: binding)
        guard aliases.count <= Self.maximumAlternatives else { return true }
        if aliases.contains(where: { names.isWritten(name, of: $0) || names.bindings[$0].hasComputedWrites }) {
            return true
        }
        let isWrittenAsParameter = names.hasComputedParameterWrites || names.parameterWrites.contains(name)
        if isWrittenAsParameter, ([binding] + aliases).contains(where: names.passed.contains) { return true }
        return names.isWritten(name, of: ScriptNames.exports)
            && names.exportsValues.contains { names.binding(at: $0) == binding }
    }

    /// The other names of what a binding stands for.
    private mutating func aliases(of binding: Int) -> [Int] {
        if let known = aliases { return known[binding] ?? [] }
        var found: [Int: [Int]] = [:]
        for number in names.bindings.indices where names.bindings[number].member == nil {
            guard let start = names.bindings[number].onlyValue, tokens[start].kind == .identifier,
                case .binding(let other) = value(of: number, depth: 0), other != number
            else { continue }
            found[other, default: []].append(number)
        }
        aliases = found
        return found[binding] ?? []
    }
}
