import Diagnostics

/// Goes through a script's names once and collects the calls that concern Cordova.
struct ScriptReader {
    var values: ScriptValues
    var execCalls: [ExecCall] = []
    var requires: [RequireCall] = []
    var moduleSyntax: [SourceSpan] = []
    var definedID: SourceLiteral?
    var isOneDefinition = false
    var removedIDs: [SourceLiteral] = []
    var mentionsExports = false
    var proxies: [ProxyRegistration] = []
    var channelCalls: [ChannelCall] = []
    /// The functions that pass parameters on to `exec`, with the calls that do.
    var wrappers: [Int: [WrappedCall]] = [:]
    /// Those of every level, once all are read.
    var allWrappers: [Int: [WrappedCall]] = [:]
    var exportedWrappers: [String?: [ExportedWrapper]] = [:]
    var importedCalls: [ImportedCall] = []
    /// The functions that pass parameters on to another module's, with the calls that do.
    var wrappedImports: [Int: [WrappedImport]] = [:]

    /// Read when a function is found that passes parameters on.
    var parameterReads: ParameterReads?

    let tokens: TokenList
    let names: ScriptNames
    let certain: CertainStatements
    /// What never runs. What is called there is not.
    let dead: DeadCode
    private let certainNames: Set<Int>

    init(_ file: SourceFile, _ loader: ScannedScript.Loader) {
        tokens = JavaScriptLexer.tokens(of: file)
        names = ScriptNames(tokens)
        certain = CertainStatements(tokens, names)
        certainNames = certain.named
        dead = DeadCode(tokens, names)
        values = ScriptValues(tokens: tokens, names: names, loader: loader)
    }

    mutating func run() {
        var depth = 0
        for index in 0..<tokens.count {
            let token = tokens[index]
            if token.kind.isOpening { depth += 1 }
            if token.kind.isClosing { depth -= 1 }
            if token.kind == .openParenthesis { readSequenceCall(at: index) }
            guard token.kind == .identifier else { continue }
            if tokens.isNamed(index, .require) { readRequire(index) }
            guard !tokens[index - 1].kind.isMemberAccess else {
                readGuardedCall(index)
                continue
            }
            if depth == 0 { readModuleSyntax(index, token.word) }
            let (reference, next) = values.reference(at: index)
            if isExports(index), !isKey(index) { mentionsExports = true }
            if tokens[next].kind == .openParenthesis, names.functionAt[next] == nil {
                readCall(of: reference, from: index, at: next)
            }
        }
        readWrapperCalls()
        readWrappedImports()
        readExports()
    }

    /// `(0, exec)(…)`, as compilers write a call that is to have no `this`.
    private mutating func readSequenceCall(at opener: Int) {
        guard tokens[opener - 1].kind == .closeParenthesis else { return }
        let start = tokens.partner(opener - 1)
        guard tokens[start].kind == .openParenthesis, !isArgumentList(start) else { return }
        let parts = tokens.split(tokens.contents(of: start))
        guard parts.count > 1, let last = parts.last, tokens[last.lowerBound].kind == .identifier else { return }
        let (reference, next) = values.reference(at: last.lowerBound)
        if next == last.upperBound { readCall(of: reference, from: start, at: opener) }
    }

    /// `(window.cordova || {}).exec(…)`
    private mutating func readGuardedCall(_ index: Int) {
        guard tokens.isNamed(index, .exec), tokens[index + 1].kind == .openParenthesis,
            tokens[index - 2].kind == .closeParenthesis
        else { return }
        let start = tokens.partner(index - 2)
        guard tokens[start].kind == .openParenthesis, !isArgumentList(start), tokens[start + 1].kind == .identifier,
            values.expressionReference(at: start + 1) == .cordova
        else { return }
        readCall(of: .exec, from: start, at: index + 1)
    }

    /// Whether a parenthesis belongs to what stands before it: a call, or the head of a statement.
    private func isArgumentList(_ opener: Int) -> Bool {
        let before = tokens[opener - 1]
        switch before.kind {
        case .identifier:
            return switch before.word {
            case .return, .await, .void, .typeof, .yield, .throw, .else, .do, .case, .new: false
            default: true
            }
        case .closeParenthesis, .closeBracket, .optionalDot: return true
        default: return false
        }
    }

    private mutating func readCall(of reference: Reference, from start: Int, at opener: Int) {
        guard !dead.contains(start) else { return }
        switch reference {
        case .exec, .execCall, .execApply, .execBind: readExec(reference, from: start, at: opener)
        case .define where isAtBeginning(start) && tokens[opener + 1].kind == .string:
            definedID = values.literal(opener + 1)
            isOneDefinition = (tokens.next(after: opener)..<tokens.count).allSatisfy { tokens[$0].kind == .semicolon }
        case .imported(let module): readImportedCall(module, nil, from: start, at: opener)
        case .importedMember(let module, let member): readImportedCall(module, member, from: start, at: opener)
        case .defineRemove:
            if tokens[opener + 1].kind == .string { removedIDs.append(values.literal(opener + 1)) }
        case .addProxy: readProxy(from: start, at: opener)
        case .waitForInitialization: readChannelCall(.waitForInitialization, from: start, at: opener)
        case .initializationComplete: readChannelCall(.initializationComplete, from: start, at: opener)
        default: break
        }
    }

    /// Whether nothing but directives (`'use strict';`) comes before a token.
    private func isAtBeginning(_ index: Int) -> Bool {
        index <= 4 && (0..<index).allSatisfy { tokens[$0].kind == .string || tokens[$0].kind == .semicolon }
    }

    /// `module.exports` or `exports`, under their own names.
    func isExports(_ index: Int) -> Bool {
        guard names.binding(at: index) == nil else { return false }
        return switch tokens[index].word {
        case .exports: true
        case .module: isExportsMember(index + 1)
        default: false
        }
    }

    /// `.exports` or `['exports']`
    private func isExportsMember(_ index: Int) -> Bool {
        if tokens[index].kind == .openBracket { return values.literalArgument(index) == "exports" }
        return tokens[index].kind.isMemberAccess && tokens.isNamed(index + 1, .exports)
    }

    /// Whether a name is that of a member in an object literal.
    private func isKey(_ index: Int) -> Bool {
        let before = tokens[index - 1].kind
        return tokens[index + 1].kind == .colon && (before == .openBrace || before == .comma)
    }

    private mutating func readRequire(_ index: Int) {
        let opener = index + 1
        guard tokens[opener].kind == .openParenthesis, names.functionAt[opener] == nil, !dead.contains(index) else {
            return
        }
        if tokens[index - 1].kind.isMemberAccess {
            guard tokens[index - 2].kind == .identifier, isCordova(index - 2) else { return }
        } else if values.loader == .page || names.binding(at: index) != nil {
            return
        }
        let id = values.literalArgument(opener) == nil ? nil : values.literal(opener + 1)
        requires.append(
            RequireCall(
                span: tokens.span(index..<tokens.next(after: opener)), id: id, isInTry: names.guarded.contains(index),
                isCertain: certainNames.contains(index)))
    }

    /// Whether a name is `cordova`, or a variable that holds it.
    private mutating func isCordova(_ index: Int) -> Bool {
        if !tokens[index - 1].kind.isMemberAccess, let binding = names.binding(at: index) {
            return values.value(of: binding, depth: 0) == .cordova
        }
        return tokens.isNamed(index, .cordova) || tokens.isNamed(index, .capitalCordova)
    }

    private mutating func readModuleSyntax(_ index: Int, _ word: Word?) {
        let next = tokens[index + 1]
        switch word {
        case .import:
            let begins =
                next.kind == .identifier || next.kind == .string || next.kind == .openBrace || next.kind == .dot
            if begins || next.kind == .other { moduleSyntax.append(tokens.span(index)) }
        case .export:
            let begins = next.kind == .identifier || next.kind == .openBrace || next.kind == .other
            if begins, next.word != .in, next.word != .instanceof { moduleSyntax.append(tokens.span(index)) }
        default: break
        }
    }

    private mutating func readChannelCall(_ operation: ChannelCall.Operation, from start: Int, at opener: Int) {
        guard let argument = tokens.split(tokens.contents(of: opener)).first, !argument.isEmpty else { return }
        channelCalls.append(
            ChannelCall(
                operation: operation, span: tokens.span(start..<tokens.next(after: opener)), feature: name(argument),
                isCertain: certainNames.contains(opener - 1)))
    }

    /// What a range says of a service, an action or a feature.
    mutating func name(_ range: Range<Int>) -> ExecName {
        let value = values.strings(in: range)
        return ExecName(
            span: tokens.span(range), literals: value.literals,
            isComplete: value.isComplete && !value.literals.isEmpty)
    }
}
