extension PlatformGuards {
    /// What a condition says of the platform.
    mutating func read(_ range: Range<Int>, depth: Int = 0) -> PlatformCondition {
        let range = tokens.withoutParentheses(range)
        guard asks(range) else { return .other }
        looks -= range.count
        guard depth < 16, looks > 0, tokens.conditional(in: range) == nil else { return .unclear }
        for (separator, isBoth) in [(TokenKind.or, false), (.and, true)] {
            let parts = tokens.split(range, at: separator)
            guard parts.count > 1 else { continue }
            guard parts.count <= 16 else { return .unclear }
            let conditions = parts.map { read($0, depth: depth + 1) }
            return conditions.dropFirst().reduce(conditions[0]) { isBoth ? .both($0, $1) : .either($0, $1) }
        }
        if let comparison = comparison(in: range, depth: depth) { return comparison }
        if tokens[range.lowerBound].kind == .other, tokens.text(range.lowerBound) == "!" {
            let rest = range.lowerBound + 1..<range.upperBound
            return .not(read(rest, depth: depth + 1))
        }
        guard let value = value(of: range) else { return .unclear }
        return read(value, depth: depth + 1)
    }

    /// `cordova.platformId === 'ios'`
    private func comparison(in range: Range<Int>, depth: Int) -> PlatformCondition? {
        var sign: Int?
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            let isSign = token.kind == .equals || (token.kind == .other && token.end - token.start > 1)
            if isSign {
                guard sign == nil else { return .unclear }
                sign = index
            }
            index = tokens.next(after: index)
        }
        guard let sign else { return nil }
        let isEqual = tokens[sign].kind == .equals
        guard isEqual || tokens.text(sign).hasPrefix("!=") else { return .unclear }
        let (left, right) = (range.lowerBound..<sign, sign + 1..<max(sign + 1, range.upperBound))
        let name: String
        if right.count == 1, tokens[right.lowerBound].kind == .string, isPlatform(left) {
            name = text(right.lowerBound)
        } else if left.count == 1, tokens[left.lowerBound].kind == .string, isPlatform(right) {
            name = text(left.lowerBound)
        } else {
            return .unclear
        }
        return isEqual ? .named(name) : .not(.named(name))
    }

    private func text(_ string: Int) -> String {
        let token = tokens[string]
        return JavaScriptLiteral.value(of: tokens.file.bytes[Int(token.start)..<Int(token.end)]).lowercased()
    }

    /// Whether an operand is the platform's name: `cordova.platformId`, `device.platform.toLowerCase()`, or a variable of it.
    private func isPlatform(_ range: Range<Int>, depth: Int = 0) -> Bool {
        var range = tokens.withoutParentheses(range)
        if range.count > 4, tokens[range.upperBound - 1].kind == .closeParenthesis,
            tokens.partner(range.upperBound - 1) == range.upperBound - 2, tokens[range.upperBound - 4].kind == .dot,
            ["toLowerCase", "toUpperCase", "toString"].contains(tokens.text(range.upperBound - 3))
        {
            range = range.lowerBound..<range.upperBound - 4
        }
        guard !range.isEmpty else { return false }
        let last = range.upperBound - 1
        if tokens.isNamed(last, .platformId) || (tokens.isNamed(last, .platform) && range.count > 1) {
            // A chain of names, and calls of `require`.
            return range.allSatisfy { index in
                switch tokens[index].kind {
                case .identifier, .dot, .optionalDot, .string, .openParenthesis, .closeParenthesis: true
                default: false
                }
            }
        }
        guard depth < 4, let value = value(of: range) else { return false }
        return isPlatform(value, depth: depth + 1)
    }

    /// The only value of a variable.
    private func value(of range: Range<Int>) -> Range<Int>? {
        guard range.count == 1, let number = names.binding(at: range.lowerBound) else { return nil }
        let binding = names.bindings[number]
        guard binding.kind == .variable, binding.member == nil, let start = binding.onlyValue,
            let end = tokens.expressionEnd(from: start), end > start
        else { return nil }
        return start..<end
    }
}
