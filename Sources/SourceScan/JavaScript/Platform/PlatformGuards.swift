import Diagnostics

/// Finds out on which platforms a part of a script runs: under which conditions it stands, behind which others the script or the
/// function goes on, and under which ones the function is called that it is in.
struct PlatformGuards {
    /// How many brackets and conditions are looked at around a part, and how often names stand for one another.
    private static let deepest = 256
    static let longestRow = 4
    /// So many mentions of a function are looked at.
    static let mostMentions = 32

    let tokens: TokenList
    let names: ScriptNames
    let tests: PlatformTests
    /// For each token how many before it ask for the platform.
    let asked: [Int32]
    /// For each token the bracket around it, or -1.
    var openers: [Int32] = []
    private var functions: [Int: Int] = [:]
    var mentions: [UInt32: [Int]] = [:]
    /// Where each binding's name stands.
    var places: [Int: [Int]] = [:]
    var owners: [Int: PlatformCondition] = [:]
    private var blocks: [Int: Block] = [:]
    var known: [Int: PlatformCondition] = [:]
    /// How many tokens may still be looked at. Programs stay far below it.
    var looks: Int

    /// The statements of a block.
    struct Block {
        let statements: [Range<Int>]
        /// What is so behind a statement that may have left the block.
        let exits: [(end: Int, condition: PlatformCondition)]
        /// Whether a `case` asks for the platform.
        let asksInLabels: Bool
    }

    /// Nil where nothing asks for the platform.
    init?(_ tokens: TokenList, _ names: ScriptNames, _ tests: PlatformTests) {
        let asking = tests.askingNames.union(Self.likelyNames(tokens))
        guard tokens.isBalanced, !tests.ranges.isEmpty || !asking.isEmpty else { return nil }
        self.tokens = tokens
        self.names = names
        self.tests = tests
        var asked: [Int32] = [0]
        asked.reserveCapacity(tokens.count + 1)
        for index in 0..<tokens.count {
            let asks = tests.asks(index) || tokens.name(index).map(asking.contains) == true
            asked.append(asked[index] + (asks ? 1 : 0))
        }
        self.asked = asked
        looks = 10_000 + 64 * tokens.count
        functions = Dictionary(
            names.functions.enumerated().compactMap { number, function in function.body.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
        openers = [Int32](repeating: -1, count: tokens.count)
        var open: [Int32] = []
        let named = Set(names.functions.compactMap { tests.name(of: $0) })
        for index in 0..<tokens.count {
            if tokens[index].kind.isClosing { _ = open.popLast() }
            openers[index] = open.last ?? -1
            if tokens[index].kind.isOpening { open.append(Int32(index)) }
            if let name = tokens.name(index), named.contains(name) { mentions[name, default: []].append(index) }
            if let binding = names.binding(at: index) { places[binding, default: []].append(index) }
        }
    }

    /// Names such as `isIOS` and `onAndroid`.
    private static func likelyNames(_ tokens: TokenList) -> Set<UInt32> {
        var found: Set<UInt32> = []
        for number in Word.allCases.count..<max(Word.allCases.count, tokens.names.count) {
            if PlatformWords.mention(tokens.names.bytes(of: UInt32(number))) { found.insert(UInt32(number)) }
        }
        return found
    }

    func asks(_ range: Range<Int>) -> Bool {
        !range.isEmpty && range.upperBound < asked.count && asked[range.lowerBound] != asked[range.upperBound]
    }

    /// The condition under which what stands at a token runs.
    mutating func condition(at token: Int, row: Int = 0) -> PlatformCondition {
        var result = PlatformCondition.other
        var place = token
        // Whether it runs when a function is called, which something may be the owner of.
        var isLater = false
        for _ in 0..<Self.deepest {
            let opener = Int(openers[place])
            looks -= 1
            guard looks > 0 else { return .unclear }
            let isBlock = opener < 0 || (tokens[opener].kind == .openBrace && isBlock(opener))
            result = result.and(
                isBlock
                    ? inBlock(opener, at: place, row, isLater)
                    : inExpression(tokens.contents(of: opener), at: place, row, isLater))
            guard opener >= 0 else { return result }
            if let number = functions[opener] {
                result = result.and(calls(of: number, row: row))
                if !tokens.isCalledAtOnce(names.functions[number], body: opener) { isLater = true }
            }
            if isLater, let name = className(ofBody: opener) {
                result = result.and(uses(of: name, except: opener..<tokens.partner(opener), row))
            }
            place = opener
        }
        return .unclear
    }

    private func isBlock(_ brace: Int) -> Bool {
        if functions[brace] != nil { return true }
        switch tokens[brace - 1].kind {
        case .closeParenthesis, .openBrace, .closeBrace, .semicolon, .end: return true
        case .identifier:
            return switch tokens[brace - 1].word {
            case .else, .do, .try, .finally: true
            default: false
            }
        case .colon: return isLabel(endingAt: brace - 1)
        default: return false
        }
    }

    // MARK: Statements

    private mutating func inBlock(
        _ opener: Int, at place: Int, _ row: Int, _ isLater: Bool
    ) -> PlatformCondition {
        let contents = opener < 0 ? 0..<tokens.count : tokens.contents(of: opener)
        let block = block(opener, contents)
        var result = PlatformCondition.other
        for exit in block.exits.prefix(16) where exit.end <= place { result = result.and(exit.condition) }
        var (low, high) = (0, block.statements.count)
        while low < high {
            let middle = (low + high) / 2
            if block.statements[middle].upperBound <= place { low = middle + 1 } else { high = middle }
        }
        guard low < block.statements.count else { return result }
        return result.and(inStatement(block.statements[low], at: place, row, isLater))
    }

    mutating func block(_ opener: Int, _ contents: Range<Int>) -> Block {
        if let known = blocks[opener] { return known }
        looks -= contents.count
        let statements = tokens.statements(in: contents)
        let exits = statements.compactMap { statement in
            exit(of: statement).map { (end: statement.upperBound, condition: $0) }
        }
        let block = Block(
            statements: statements, exits: exits,
            asksInLabels: asks(contents) && statements.contains(where: asksInLabel))
        blocks[opener] = block
        return block
    }

    /// What is so behind an `if` that leaves the block.
    private mutating func exit(of statement: Range<Int>, depth: Int = 0) -> PlatformCondition? {
        guard depth < 16, asks(statement) else { return nil }
        guard let parts = PlatformBranch(statement, tokens) else { return unreadExit(of: statement) }
        let leavesThen = tokens.leaves(parts.then)
        if leavesThen {
            let condition = PlatformCondition.not(read(parts.head))
            guard let other = parts.other else { return condition }
            return exit(of: other, depth: depth + 1).map(condition.and) ?? condition
        }
        if let other = parts.other, tokens.leaves(other) { return read(parts.head) }
        // What another condition may keep from leaving says nothing of what follows.
        return asks(parts.head) ? unreadExit(of: statement) : nil
    }

    /// What is so behind a statement that asks for the platform and may leave the function in some other way.
    private mutating func unreadExit(of statement: Range<Int>) -> PlatformCondition? {
        looks -= statement.count
        var index = statement.lowerBound
        while index < statement.upperBound {
            // What a function within returns is its own affair.
            if functions[index] != nil {
                index = tokens.next(after: index)
                continue
            }
            if tokens[index].word == .return || tokens[index].word == .throw { return .unclear }
            index += 1
        }
        return nil
    }

    private mutating func inStatement(
        _ statement: Range<Int>, at place: Int, _ row: Int, _ isLater: Bool
    ) -> PlatformCondition {
        var statement = statement
        var result = PlatformCondition.other
        for _ in 0..<Self.deepest {
            guard place < statement.upperBound else { return result }
            let head = statement.lowerBound + 1
            switch tokens[statement.lowerBound].word {
            case .if:
                guard let parts = PlatformBranch(statement, tokens) else { return result }
                if parts.then.contains(place) {
                    result = result.and(read(parts.head))
                    statement = parts.then
                } else if let other = parts.other, other.contains(place) {
                    result = result.and(.not(read(parts.head)))
                    statement = other
                } else {
                    return result
                }
            case .while, .switch, .for, .with:
                guard tokens[head].kind == .openParenthesis, tokens.next(after: head) <= place else { return result }
                let body = tokens.next(after: head)
                let isUnclear =
                    asks(tokens.contents(of: head))
                    || (tokens[statement.lowerBound].word == .switch && tokens[body].kind == .openBrace
                        && block(body, tokens.contents(of: body)).asksInLabels)
                if isUnclear { result = result.and(.unclear) }
                statement = body..<statement.upperBound
            case .case, .default:
                guard let start = behindLabel(statement), start <= place else { return result }
                statement = start..<statement.upperBound
            default:
                return tokens[statement.lowerBound].kind == .openBrace
                    ? result : result.and(inExpression(statement, at: place, row, isLater))
            }
        }
        return .unclear
    }

    // MARK: Expressions

    /// The condition under which a part of an expression is evaluated: `platformId === 'ios' && part`.
    private mutating func inExpression(
        _ range: Range<Int>, at place: Int, _ row: Int, _ isLater: Bool
    ) -> PlatformCondition {
        // An arrow function's name may be mentioned elsewhere under a condition.
        let mayBeCalled = row < Self.longestRow
        guard asks(range) || mayBeCalled else { return .other }
        var (start, end) = (range.lowerBound, range.upperBound)
        var result = PlatformCondition.other
        var index = start
        // What the value with the function in it is assigned to.
        var owner: Int?
        // The member of an object that it is in.
        var key: Int?
        var isLater = isLater
        // Those whose colon did not come yet.
        var questions = 0
        looks -= range.count
        guard looks > 0 else { return .unclear }
        while index < range.upperBound {
            let kind = tokens[index].kind
            let isEnd = kind == .comma || kind == .semicolon
            if isEnd, index > place {
                end = index
                break
            }
            if kind == .question { questions += 1 }
            // The key of a member, or a label.
            let isKey = kind == .colon && questions == 0
            if kind == .colon, !isKey { questions -= 1 }
            if isEnd { (owner, key) = (nil, nil) }
            if isKey, index < place { key = index - 1 }
            if kind == .assign, index < place { owner = index }
            if kind == .arrow, index < place { isLater = true }
            if isEnd || (index < place && (isKey || tokens.beginsOperand(behind: index))) {
                start = index + 1
                questions = 0
            }
            if kind == .arrow, index < place, let function = function(withArrow: index) {
                result = result.and(calls(of: function, row: row))
            }
            index = tokens.next(after: index)
        }
        if key == nil, tokens[start + 1].kind == .openParenthesis, names.functionAt[start + 1] != nil { key = start }
        if key.map(isPlatformName) == true { result = result.and(.unclear) }
        if isLater, let owner, let head = head(ofTarget: owner) {
            result = result.and(uses(of: head, except: owner..<end, row))
        }
        return start < end ? result.and(inOperand(start..<end, at: place)) : result
    }

    private func function(withArrow arrow: Int) -> Int? {
        names.functionAt[tokens[arrow - 1].kind == .closeParenthesis ? tokens.partner(arrow - 1) : arrow - 1]
    }

    private mutating func inOperand(_ range: Range<Int>, at place: Int) -> PlatformCondition {
        var range = range
        var result = PlatformCondition.other
        for _ in 0..<Self.deepest {
            guard asks(range), looks > 0 else { return result }
            looks -= range.count
            guard let parts = tokens.conditional(in: range) else { break }
            if parts.whenTrue.contains(place) {
                result = result.and(read(range.lowerBound..<parts.whenTrue.lowerBound - 1))
                range = parts.whenTrue
            } else if parts.whenFalse.contains(place) {
                result = result.and(.not(read(range.lowerBound..<parts.whenTrue.lowerBound - 1)))
                range = parts.whenFalse
            } else {
                range = range.lowerBound..<parts.whenTrue.lowerBound - 1
            }
        }
        for (separator, isTrue) in [(TokenKind.or, false), (.and, true)] {
            for part in tokens.split(range, at: separator) {
                if part.contains(place) {
                    range = part
                    break
                }
                let condition = read(part)
                result = result.and(isTrue ? condition : .not(condition))
            }
        }
        return result
    }
}
