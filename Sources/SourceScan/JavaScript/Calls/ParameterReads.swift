/// Where functions look at their parameters: what they hand on may depend on that.
///
/// A parameter that is an argument as it stands, an element or a member's value, or that is joined to a text, is only handed on.
/// Whatever else happens to it counts, and so does that in a condition.
struct ParameterReads {
    /// A condition in which a parameter is read.
    private struct Branch {
        let parameter: Int
        let start: Int
        let end: Int
        /// Whether the function may end there.
        let leaves: Bool

        func decides(_ call: Int) -> Bool { start < call && (leaves || call < end) }
    }

    /// An open bracket.
    private struct Frame {
        let opener: Int
        let function: Int?
        let isHead: Bool
        /// The reads since here belong to it, and since `part` to the operand that is read.
        let start: Int
        var part: Int
        var isAssigned = false
    }

    /// So many conditions of one function are kept, and so many tokens of each looked at.
    private static let mostBranches = 16
    private static let longestBranch = 400

    /// For each parameter the first place that looks at it.
    private var firsts: [Int: Int] = [:]
    /// For each function the first place that looks at its `arguments`.
    private var arguments: [Int: Int] = [:]
    private var branches: [Int: [Branch]] = [:]
    private let tokens: TokenList
    private let names: ScriptNames
    private var bodies: [Int: Int] = [:]

    init(_ tokens: TokenList, _ names: ScriptNames) {
        self.tokens = tokens
        self.names = names
        for (number, function) in names.functions.enumerated() {
            if let body = function.body { bodies[body] = number }
        }
        read()
    }

    /// Whether a call in a function may depend on what the function is handed.
    ///
    /// - Parameters:
    ///   - names: the parameters that say what is called.
    ///   - passed: those that are handed on besides: callbacks may be missing, and the call is made.
    func decide(_ call: Int, in function: Int, by names: [Int], passed: Set<Int>) -> Bool {
        if names.contains(where: { firsts[$0].map { $0 < call } ?? false }) { return true }
        if let first = arguments[function], first < call { return true }
        let all = branches[function] ?? []
        return all.count >= Self.mostBranches
            || all.contains { !passed.contains($0.parameter) && $0.decides(call) }
    }

    // MARK: Reading

    private mutating func read() {
        var frames = [Frame(opener: -1, function: nil, isHead: false, start: 0, part: 0)]
        var heads = 0
        // Parameters that were handed on in what is read.
        var pending: [(parameter: Int, place: Int)] = []
        for index in 0..<tokens.count {
            let token = tokens[index]
            let last = frames.count - 1
            if token.kind == .semicolon || tokens.beginsStatement(index) {
                if frames[last].isAssigned { note(&pending, from: frames[last].part) }
                pending.removeSubrange(frames[last].start...)
                frames[last].part = frames[last].start
                frames[last].isAssigned = false
            }
            switch token.kind {
            case .identifier:
                if token.word == .arguments, names.binding(at: index) == nil {
                    noteArguments(index, frames)
                } else if token.word == .in || token.word == .instanceof {
                    note(&pending, from: frames[last].part)
                } else if let parameter = parameter(at: index) {
                    if heads > 0 {
                        noteBranch(parameter, index, frames)
                        note(parameter, index)
                    } else if isHandedOn(index, opener: frames[last].opener) {
                        pending.append((parameter, index))
                    } else {
                        note(parameter, index)
                    }
                }
            case .and, .or, .coalesce, .question, .equals, .other: note(&pending, from: frames[last].part)
            case .assign: frames[last].isAssigned = true
            case .comma:
                if frames[last].isAssigned { note(&pending, from: frames[last].part) }
                frames[last].part = pending.count
                frames[last].isAssigned = false
            case _ where token.kind.isOpening:
                let isHead = token.kind == .openParenthesis && tokens[index - 1].word?.beginsCondition == true
                if isHead { heads += 1 }
                frames.append(
                    Frame(
                        opener: index, function: bodies[index], isHead: isHead, start: pending.count,
                        part: pending.count))
            case _ where token.kind.isClosing && last > 0:
                let frame = frames.removeLast()
                if frame.isHead { heads -= 1 }
                if frame.isAssigned { note(&pending, from: frame.part) }
                // What a function hands on is no part of what stands around the function.
                if frame.function != nil { pending.removeSubrange(frame.start...) }
            default: break
            }
        }
    }

    private mutating func note(_ pending: inout [(parameter: Int, place: Int)], from start: Int) {
        for read in pending[start...] { note(read.parameter, read.place) }
        pending.removeSubrange(start...)
    }

    private mutating func note(_ parameter: Int, _ place: Int) {
        if firsts[parameter].map({ place < $0 }) ?? true { firsts[parameter] = place }
    }

    /// The parameter that a name means, where it is not declared.
    private func parameter(at index: Int) -> Int? {
        guard let number = names.binding(at: index), names.bindings[number].kind == .parameter,
            let function = names.bindings[number].function
        else { return nil }
        let parameters = names.functions[function].parameters
        return index > max(parameters, tokens.partner(parameters)) || index < parameters ? number : nil
    }

    /// Whether a name is an argument, an element or a member's value, or is joined to a text.
    private func isHandedOn(_ index: Int, opener: Int) -> Bool {
        switch tokens[index + 1].kind {
        case .comma, .plus, .stringPiece, .closeParenthesis, .closeBracket, .closeBrace: break
        default: return false
        }
        switch tokens[index - 1].kind {
        case .comma, .plus, .openSubstitution, .openBrace, .stringPiece: break
        case .openParenthesis: return tokens[opener - 1].kind == .identifier
        case .openBracket: return !tokens.endsExpression(opener - 1)
        case .colon: return tokens[opener].kind == .openBrace && tokens[index + 1].kind != .plus
        default: return false
        }
        // A computed member is looked up by it.
        return tokens[opener].kind != .openBracket || !tokens.endsExpression(opener - 1)
    }

    /// `arguments` is only handed on where it is a whole argument: `slice.call(arguments, 1)`.
    private mutating func noteArguments(_ index: Int, _ frames: [Frame]) {
        let isWhole = tokens[index - 1].kind == .openParenthesis || tokens[index - 1].kind == .comma
        let next = tokens[index + 1].kind
        if isWhole, next == .comma || next == .closeParenthesis { return }
        guard let function = frames.last(where: { $0.function != nil })?.function else { return }
        if arguments[function] == nil { arguments[function] = index }
    }

    // MARK: Conditions

    private mutating func noteBranch(_ parameter: Int, _ index: Int, _ frames: [Frame]) {
        guard let function = names.bindings[parameter].function, let head = frames.first(where: \.isHead)?.opener,
            branches[function, default: []].count < Self.mostBranches
        else { return }
        let end = end(ofBranch: head)
        branches[function, default: []].append(
            Branch(parameter: parameter, start: head, end: end, leaves: leaves(head..<end)))
    }

    /// The end of the statement whose head this is, its `else` with it.
    private func end(ofBranch head: Int) -> Int {
        var index = tokens.next(after: head)
        let limit = index + Self.longestBranch
        while index < min(limit, tokens.count) {
            if tokens[index].kind == .openBrace {
                index = tokens.next(after: index)
            } else {
                let start = index
                while index < limit, tokens[index].kind != .semicolon, !tokens[index].kind.isClosing,
                    tokens[index].kind != .end, index == start || !tokens.beginsStatement(index)
                {
                    index = tokens.next(after: index)
                }
                if tokens[index].kind == .semicolon { index += 1 }
            }
            guard tokens[index].word == .else else { return index }
            index += 1
            if tokens[index].word == .if { index = tokens.next(after: index + 1) }
        }
        return index
    }

    /// Whether a function may end in a part of it; in a long one it may.
    private func leaves(_ range: Range<Int>) -> Bool {
        guard range.count < Self.longestBranch else { return true }
        var index = range.lowerBound
        while index < range.upperBound {
            switch tokens[index].word {
            case .return, .throw, .break, .continue: return true
            default: index = bodies[index] == nil ? index + 1 : tokens.next(after: index)
            }
        }
        return false
    }
}

extension Word {
    /// Whether a parenthesis after it holds a condition.
    fileprivate var beginsCondition: Bool {
        switch self {
        case .if, .while, .switch, .for, .with: true
        default: false
        }
    }
}
