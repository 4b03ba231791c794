/// Finds the calls that a script makes only after it asked whether another plugin is there: `if (x.isAvailable()) { … }`,
/// `x.isAvailable(function () { … })`, `x.isAvailable() && …`, and what comes behind `if (!x.isAvailable()) return;`.
struct AvailabilityQuestions {
    /// How many brackets around a call are looked at.
    private static let deepest = 256
    private static let questions: Set<String> = [
        "isAvailable", "isInstalled", "isPluginAvailable", "isPluginInstalled",
    ]

    private let tokens: TokenList
    /// Where a question is asked.
    private let places: [Int]
    /// For each token the bracket around it, or -1.
    private let openers: [Int32]

    /// Nil where nothing is asked.
    init?(_ tokens: TokenList) {
        guard tokens.isBalanced else { return nil }
        var names: Set<UInt32> = []
        for number in 0..<tokens.names.count
        where Self.questions.contains(String(decoding: tokens.names.bytes(of: UInt32(number)), as: UTF8.self)) {
            names.insert(UInt32(number))
        }
        guard !names.isEmpty else { return nil }
        places = (0..<tokens.count).filter { index in
            guard tokens.name(index).map(names.contains) == true, tokens[index + 1].kind == .openParenthesis
            else { return false }
            // The function itself, not a call of it.
            return tokens[tokens.next(after: index + 1)].kind != .openBrace
        }
        guard !places.isEmpty else { return nil }
        var openers = [Int32](repeating: -1, count: tokens.count)
        var open: [Int32] = []
        for index in 0..<tokens.count {
            if tokens[index].kind.isClosing { _ = open.popLast() }
            openers[index] = open.last ?? -1
            if tokens[index].kind.isOpening { open.append(Int32(index)) }
        }
        self.tokens = tokens
        self.openers = openers
    }

    /// Whether what stands at a token runs only behind a question.
    func guardsToken(_ token: Int) -> Bool {
        var place = token
        for _ in 0..<Self.deepest {
            let opener = Int(openers[place])
            let contents = opener < 0 ? 0..<tokens.count : tokens.contents(of: opener)
            // What is asked in a statement behind the place, or in another function, has no bearing on it.
            if places.contains(where: { contents.lowerBound <= $0 && $0 < place }) {
                for statement in tokens.statements(in: contents) {
                    if statement.contains(place) {
                        if asks(statement.lowerBound..<place) { return true }
                        break
                    }
                    if let branch = PlatformBranch(statement, tokens), asks(branch.head), tokens.leaves(branch.then) {
                        return true
                    }
                }
            }
            guard opener >= 0 else { return false }
            place = opener
        }
        return false
    }

    /// Whether a question is asked in a range, but for the bodies of functions in it.
    private func asks(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            if places.contains(index) { return true }
            index = tokens[index].kind == .openBrace ? tokens.next(after: index) : index + 1
        }
        return false
    }
}
