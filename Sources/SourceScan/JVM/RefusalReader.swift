/// Follows an action that a class compares with nothing equal through the class's code: whether it is refused, which is to say
/// that `execute` returns false, throws or calls `error`, or leaves it to its superclass.
///
/// What cannot be read counts as answering it. A condition that has nothing to do with the action may hold or not.
struct RefusalReader {
    /// Where a stretch of code leads.
    enum End { case falls, breaks, refuses, answers }

    /// What is known on the way.
    struct Path {
        /// Whether `error` was called.
        var hasErred = false
        /// Variables that are certainly true or false.
        var flags: [UInt32: Bool] = [:]
    }

    /// What a method makes of the action.
    struct Finding {
        var refuses = false
        /// Whether it calls `error`, whatever becomes of the value that it returns.
        var errs = false
    }

    /// How deep code may nest.
    static let maximumDepth = 48

    /// How many methods of one name are told apart.
    private static let maximumOverloads = 8

    let tokens: TokenList
    let language: NativeLanguage
    private let methods: [UInt32: [JVMMethod]]
    /// Where each name holds the action.
    private let held: [UInt32: [Range<Int>]]
    /// By the beginning of the method's body. One that is being read counts as answering.
    private var findings: [Int: Finding] = [:]

    init(tokens: TokenList, language: NativeLanguage, methods: [JVMMethod], held: some Sequence<ActionReader.Task>) {
        self.tokens = tokens
        self.language = language
        self.methods = Dictionary(grouping: methods) { tokens[$0.name].link }
        self.held = Dictionary(grouping: held, by: \.name).mapValues { $0.map(\.range) }
    }

    mutating func finding(of method: JVMMethod, depth: Int = 0) -> Finding {
        let place = method.body.lowerBound
        if let known = findings[place] { return known }
        findings[place] = Finding()
        var path = Path()
        var refuses: Bool
        if tokens[place - 1].kind == .assign {
            refuses = self.refuses(method.body, &path, depth: depth + 1)
        } else {
            refuses = walk(method.body, &path, depth: depth + 1) == .refuses
        }
        refuses = refuses || path.hasErred
        let finding = Finding(refuses: refuses, errs: path.hasErred)
        findings[place] = finding
        return finding
    }

    /// The tokens from one to before another; none where the brackets are so broken that it comes first.
    func stretch(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

    /// Whether a name holds the action where it stands.
    func holdsAction(_ index: Int) -> Bool {
        guard tokens[index].kind == .identifier, let ranges = held[tokens[index].link] else { return false }
        let before = tokens[index - 1].kind
        if before == .dot || before == .optionalDot, tokens[index - 2].word != .this { return false }
        return ranges.contains { $0.contains(index) }
    }

    /// Whether a token names a method of the class.
    func hasMethod(_ token: Token) -> Bool { token.kind == .identifier && methods[token.link] != nil }

    /// What the class's own method that is called here makes of the action, if that is handed to it.
    mutating func finding(ofCallAt index: Int, depth: Int) -> Finding? {
        guard depth < Self.maximumDepth, tokens[index].kind == .identifier, tokens[index + 1].kind == .openParenthesis,
            let named = methods[tokens[index].link], named.count <= Self.maximumOverloads
        else { return nil }
        if tokens[index - 1].kind == .dot, tokens[index - 2].word != .this { return nil }
        let arguments = tokens.split(tokens.contents(of: index + 1))
        guard arguments.contains(where: { $0.count == 1 && holdsAction($0.lowerBound) }) else { return nil }
        var all = Finding(refuses: true, errs: true)
        for method in named where method.parameters.count == arguments.count {
            let found = finding(of: method, depth: depth)
            all = Finding(refuses: all.refuses && found.refuses, errs: all.errs && found.errs)
        }
        return all
    }
}
