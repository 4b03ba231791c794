import Diagnostics

/// Follows the action through a class: from the parameter of `execute` to the strings it is compared with.
struct ActionReader {
    /// A name that holds the action, and where.
    struct Task: Hashable {
        let name: UInt32
        let range: Range<Int>
    }

    /// How many methods and variables the action is followed through.
    private static let maximumTasks = 64

    let tokens: TokenList
    let language: NativeLanguage
    let constants: JVMConstants
    let body: Int
    /// What the class answers; nil when it has no `execute`.
    private(set) var result: HandledActions?
    /// What is compared with constants that the file does not have. They count as unknown in ``result``'s stead.
    private(set) var named: [NamedAction] = []
    private(set) var asksSuperclass = false
    private var methods: [JVMMethod] = []
    private var tasks: [Task] = []
    private var seen: Set<Task> = []
    /// Where the action goes out of sight. Where it is one that it was compared with, that does no harm.
    private var exits: [Int] = []

    init(tokens: TokenList, language: NativeLanguage, constants: JVMConstants, body: Int) {
        self.tokens = tokens
        self.language = language
        self.constants = constants
        self.body = body
    }

    /// The name of an `execute` whose third parameter is the id of a callback.
    var oldExecute: SourceSpan? {
        guard result == nil else { return nil }
        let method = methods.first { method in
            tokens[method.name].word == .execute && method.parameters.count == 3
                && [0, 2].allSatisfy { number in
                    method.parameters[number].range.contains { tokens.isNamed($0, .string) }
                }
        }
        return method.map { tokens.span($0.name) }
    }

    mutating func readExecute() {
        readMethods()
        var entries: [JVMMethod] = []
        for method in methods where tokens[method.name].word == .execute {
            guard method.parameters.count > 2, let action = method.parameters[0].name,
                method.parameters[0].range.contains(where: { tokens.isNamed($0, .string) }),
                method.parameters.contains(where: { $0.range.contains { tokens.isNamed($0, .callbackContext) } })
            else { continue }
            if result == nil { result = HandledActions() }
            entries.append(method)
            follow(tokens[action].link, in: method.body)
        }
        while let task = tasks.popLast() { read(task) }
        // One that does something else with all other actions than to refuse them may answer more than it names.
        var refusals = RefusalReader(tokens: tokens, language: language, methods: methods, held: seen)
        for entry in entries where !refusals.finding(of: entry).refuses {
            var silence = SilenceReader(tokens: tokens, methods: methods, refusals: refusals)
            if result?.actions.isEmpty == false, silence.isSilent(entry) {
                result?.ignoresOthers = true
            } else {
                giveUp()
            }
        }
        if exits.contains(where: { !refusals.spares($0, in: methods) }) { giveUp() }
        result?.actions.sort { $0.span.bytes.lowerBound < $1.span.bytes.lowerBound }
    }

    private mutating func readMethods() {
        let contents = tokens.contents(of: body)
        var index = contents.lowerBound
        while index < contents.upperBound {
            if let method = JVMMethod(at: index, in: tokens, language: language, before: contents.upperBound) {
                methods.append(method)
            }
            index = tokens.next(after: index)
        }
    }

    mutating func follow(_ name: UInt32, in range: Range<Int>) {
        let task = Task(name: name, range: range)
        guard seen.insert(task).inserted else { return }
        guard seen.count <= Self.maximumTasks else { return giveUp() }
        tasks.append(task)
    }

    /// Notes where the action goes out of sight.
    private mutating func leave(_ index: Int) {
        if exits.count < Self.maximumTasks { exits.append(index) } else { giveUp() }
    }

    mutating func giveUp() { result?.isComplete = false }

    private mutating func read(_ task: Task) {
        var open: [Int] = []
        for index in task.range {
            let kind = tokens[index].kind
            if kind.isOpening { open.append(index) }
            if kind.isClosing { _ = open.popLast() }
            if kind == .stringPiece { readPiece(index, task.name) }
            guard kind == .identifier, tokens[index].link == task.name else { continue }
            // A member of that name is something else, but for one of `this`.
            if tokens[index - 1].kind == .dot || tokens[index - 1].kind == .optionalDot {
                guard tokens[index - 2].word == .this else { continue }
            }
            readUse(index, open: open, in: task.range)
        }
    }

    /// `"$action" == "x"` in Kotlin.
    private mutating func readPiece(_ index: Int, _ name: UInt32) {
        let isCompared = tokens[index - 1].kind == .equals || tokens[index + 1].kind == .equals
        if isCompared, tokens.text(index).contains("$" + tokens.names.text(of: name)) { giveUp() }
    }

    // MARK: Uses of the action

    private mutating func readUse(_ index: Int, open: [Int], in range: Range<Int>) {
        let next = tokens[index + 1]
        if next.kind == .dot || next.kind == .optionalDot { return readCall(on: index) }
        if next.kind == .equals { return operand(from: index + 2) }
        if tokens[index - 1].kind == .equals { return operand(endingAt: index - 2) }
        if next.kind == .assign || isDeclaration(index) { return }
        guard let opener = open.last else { return readAssignment(index, in: range) }
        let isArgument = isSeparator(index - 1, opener: opener) && isSeparator(index + 1, opener: opener)
        if tokens[opener].kind == .openParenthesis, isArgument {
            return readArgument(index, of: opener)
        }
        if isMessage(open) { return }
        readAssignment(index, in: range)
    }

    /// `String action` in Java, `action: String` in Kotlin.
    private func isDeclaration(_ index: Int) -> Bool {
        if language == .kotlin { return tokens[index + 1].kind == .colon }
        return tokens[index - 1].word == .string
    }

    private func isSeparator(_ index: Int, opener: Int) -> Bool {
        index == opener || tokens[index].kind == .comma || index == tokens.partner(opener)
    }

    /// `action.equals("x")`, and what is asked of a string without handling it.
    private mutating func readCall(on index: Int) {
        let method = index + 2
        switch tokens.text(method) {
        case "equals", "contentEquals":
            guard tokens[method + 1].kind == .openParenthesis else { return giveUp() }
            let arguments = tokens.split(tokens.contents(of: method + 1))
            let ignores = arguments.count > 1 && arguments[1].contains { tokens[$0].word == .true }
            operand(from: method + 2, ignoresCase: ignores)
        case "equalsIgnoreCase": operand(from: method + 2, ignoresCase: true)
        case "isEmpty", "isBlank", "isNullOrEmpty", "isNullOrBlank": break
        default: leave(index)
        }
    }

    private mutating func readArgument(_ index: Int, of opener: Int) {
        let callee = opener - 1
        switch tokens[callee].word {
        case .switch: return readSwitch(tokens.partner(opener) + 1)
        case .when: return readWhen(tokens.partner(opener) + 1)
        default: break
        }
        guard tokens[callee].kind == .identifier else { return leave(index) }
        let name = tokens.text(callee)
        if tokens[callee - 1].kind == .dot || tokens[callee - 1].kind == .optionalDot {
            switch (name, tokens[callee - 2].word) {
            case ("equals", _), ("equalsIgnoreCase", _):
                return readEquals(index, of: opener, ignoresCase: name == "equalsIgnoreCase")
            case ("execute", .super):
                asksSuperclass = true
                return
            case (_, .this): break
            default:
                if !Self.messages.contains(name), name != "isEmpty" { leave(index) }
                return
            }
        }
        if Self.messages.contains(name) { return }
        guard tokens[callee - 1].word != .new else { return leave(index) }
        passOn(index, to: callee, opener)
    }

    /// `"x".equals(action)`, `TextUtils.equals(action, "x")`
    private mutating func readEquals(_ index: Int, of opener: Int, ignoresCase: Bool) {
        let arguments = tokens.split(tokens.contents(of: opener))
        if arguments.count == 1 { return operand(endingAt: opener - 3, ignoresCase: ignoresCase) }
        for argument in arguments where !argument.contains(index) && argument.count > 0 {
            if tokens[argument.lowerBound].word == .true || tokens[argument.lowerBound].word == .false { continue }
            operand(from: argument.lowerBound, ignoresCase: ignoresCase)
        }
    }

    /// A method of the class gets the action.
    private mutating func passOn(_ index: Int, to callee: Int, _ opener: Int) {
        let arguments = tokens.split(tokens.contents(of: opener))
        guard let place = arguments.firstIndex(where: { $0.contains(index) }) else { return leave(index) }
        var isFound = false
        for method in methods
        where tokens[method.name].link == tokens[callee].link && method.parameters.count == arguments.count {
            guard let name = method.parameters[place].name else { continue }
            isFound = true
            follow(tokens[name].link, in: method.body)
        }
        if !isFound { leave(index) }
    }

    /// `String copy = action;`, `this.action = action;`
    private mutating func readAssignment(_ index: Int, in range: Range<Int>) {
        let isWhole = tokens[index + 1].kind == .semicolon || tokens[index + 1].startsLine
        guard tokens[index - 1].kind == .assign, isWhole, let name = assigned(before: index - 1) else {
            return leave(index)
        }
        // What is not declared here is a field, which all methods see.
        let isLocal = tokens[name - 1].kind == .identifier && tokens[name - 1].word != .this
        if isLocal {
            follow(tokens[name].link, in: range)
        } else {
            follow(tokens[name].link, in: tokens.contents(of: body))
        }
    }

    private func assigned(before index: Int) -> Int? {
        let name = tokens[index - 2].kind == .colon ? index - 3 : index - 1
        return tokens[name].kind == .identifier ? name : nil
    }

    /// Whether a use is part of what is told to somebody: a log line or an error's text.
    private func isMessage(_ open: [Int]) -> Bool {
        for opener in open.reversed() {
            switch tokens[opener].kind {
            case .openSubstitution: continue
            case .openParenthesis:
                return tokens[opener - 1].kind == .identifier && Self.messages.contains(tokens.text(opener - 1))
            default: return false
            }
        }
        return false
    }

    /// Functions that make or show a text.
    private static let messages: Set<String> = [
        "d", "e", "i", "v", "w", "wtf", "log", "debug", "info", "warn", "warning", "error", "trace", "print", "println",
        "format", "append", "success", "PluginResult", "Exception", "RuntimeException", "IllegalArgumentException",
        "IllegalStateException", "UnsupportedOperationException", "JSONException", "makeText", "logDebug", "fail",
    ]

    // MARK: What it is compared with

    private mutating func add(_ literal: Int, shown: Int, ignoresCase: Bool) {
        let bytes = tokens.file.bytes[Int(tokens[literal].start)..<Int(tokens[literal].end)]
        let name = NativeLiteral.value(of: bytes, language: language)
        result?.actions.append(HandledAction(name, span: tokens.span(shown), ignoresCase: ignoresCase))
    }

    private mutating func addConstant(_ index: Int, ignoresCase: Bool) {
        if let literal = constants.literal(tokens[index].link) {
            return add(literal, shown: index, ignoresCase: ignoresCase)
        }
        // Names in capitals are constants; a variable of the file is not.
        let name = tokens.text(index)
        guard !constants.contains(tokens[index].link), name == name.uppercased() else { return giveUp() }
        named.append(NamedAction(constant: name, span: tokens.span(index), ignoresCase: ignoresCase))
    }

    /// A literal or a constant from a token on.
    mutating func operand(from start: Int, ignoresCase: Bool = false) {
        var index = start
        if tokens[index].kind == .string {
            return isOperandEnd(index + 1) ? add(index, shown: index, ignoresCase: ignoresCase) : giveUp()
        }
        if tokens[index].word == .null { return }
        guard tokens[index].kind == .identifier else { return giveUp() }
        while tokens[index + 1].kind == .dot, tokens[index + 2].kind == .identifier { index += 2 }
        guard isOperandEnd(index + 1) else { return giveUp() }
        addConstant(index, ignoresCase: ignoresCase)
    }

    /// A literal or a constant up to a token.
    mutating func operand(endingAt end: Int, ignoresCase: Bool = false) {
        if tokens[end].word == .null { return }
        if tokens[end].kind == .string { return add(end, shown: end, ignoresCase: ignoresCase) }
        guard tokens[end].kind == .identifier else { return giveUp() }
        addConstant(end, ignoresCase: ignoresCase)
    }

    private func isOperandEnd(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .plus, .dot, .optionalDot, .openParenthesis, .openBracket: false
        default: true
        }
    }
}
