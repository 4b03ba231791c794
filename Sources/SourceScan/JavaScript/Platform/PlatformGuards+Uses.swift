extension PlatformGuards {
    /// The conditions under which a function is mentioned in the file; of one that is mentioned elsewhere too, those alone that are
    /// known.
    mutating func calls(of number: Int, row: Int) -> PlatformCondition {
        if let known = known[number] { return known }
        guard row < Self.longestRow, let name = tests.name(of: names.functions[number]) else { return .other }
        known[number] = .other
        let function = names.functions[number]
        let own = function.start - 6..<(function.body.map(tokens.partner) ?? function.start)
        guard let all = mentions[name], all.count <= Self.mostMentions else { return .other }
        let places = all.filter { !own.contains($0) && !isExport($0) }
        var result: PlatformCondition?
        for place in places {
            let condition = condition(at: place, row: row + 1)
            if condition == .other { return .other }
            result = result.map { .either($0, condition) } ?? condition
        }
        known[number] = result ?? .other
        return result ?? .other
    }

    /// The conditions under which that is used which has a function as a member: an object, a class. Of one that is used elsewhere too,
    /// nothing.
    mutating func uses(of name: Int, except own: Range<Int>, _ row: Int) -> PlatformCondition {
        guard row < Self.longestRow, let binding = names.binding(at: name) else { return .other }
        if let known = owners[binding] { return known }
        owners[binding] = .other
        guard let all = places[binding], all.count <= Self.mostMentions else { return .other }
        var result: PlatformCondition?
        for place in all where !own.contains(place) && !isTarget(place) {
            let condition = condition(at: place, row: row + 1)
            if condition == .other { return .other }
            result = result.map { .either($0, condition) } ?? condition
        }
        owners[binding] = result ?? .other
        return result ?? .other
    }

    /// Whether a name is declared or written to, or a member of it is.
    private func isTarget(_ index: Int) -> Bool {
        if tokens[index - 1].word == .function || tokens[index - 1].word == .class { return true }
        var end = index + 1
        while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
        return tokens[end].kind == .assign
    }

    /// The first name in what is assigned to: `Torch.prototype.on =`
    func head(ofTarget sign: Int) -> Int? {
        var index = sign - 1
        while tokens[index].kind == .identifier, tokens[index - 1].kind == .dot { index -= 2 }
        return tokens[index].kind == .identifier ? index : nil
    }

    /// `class Torch {`, `class Torch extends Base {`
    func className(ofBody brace: Int) -> Int? {
        guard tokens[brace].kind == .openBrace else { return nil }
        let name = (max(0, brace - 6)..<brace).last { tokens[$0].kind == .identifier && tokens[$0 - 1].word == .class }
        return name.flatMap { name in
            (name..<brace).allSatisfy { tokens[$0].kind == .identifier || tokens[$0].kind == .dot } ? name : nil
        }
    }

    /// `exports.name = name`, `{name: name}`, `{name}`: no call.
    private func isExport(_ index: Int) -> Bool {
        let isMember = openers[index] >= 0 && tokens[Int(openers[index])].kind == .openBrace
        return switch (tokens[index - 1].kind, tokens[index + 1].kind) {
        case (.dot, .assign), (.assign, .semicolon): true
        case (.openBrace, .colon), (.openBrace, .comma), (.openBrace, .closeBrace): isMember
        case (.comma, .colon), (.comma, .comma), (.comma, .closeBrace): isMember
        case (.colon, .comma), (.colon, .closeBrace): isMember
        default: false
        }
    }
}
