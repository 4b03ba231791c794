import Diagnostics

/// Finds the classes of a file of Java or Kotlin, and which actions their `execute` answers.
struct JVMReader {
    let tokens: TokenList
    let language: NativeLanguage
    let constants: JVMConstants

    init(_ tokens: TokenList, language: NativeLanguage) {
        self.tokens = tokens
        self.language = language
        constants = JVMConstants(tokens, language: language)
    }

    func classes() -> [NativeClass] {
        let package = packageName()
        var classes: [NativeClass] = []
        for index in 0..<tokens.count {
            guard let header = JVMClassHeader(at: index, in: tokens) else { continue }
            let name = tokens.text(header.name)
            var actions = ActionReader(tokens: tokens, language: language, constants: constants, body: header.body)
            actions.readExecute()
            // Alone, the file does not tell what the constants of others are.
            var handled = actions.result
            if !actions.named.isEmpty { handled?.isComplete = false }
            classes.append(
                NativeClass(
                    name: package.isEmpty ? name : package + "." + name, span: tokens.span(header.name),
                    superclass: header.superclass.map(tokens.text), handled: handled,
                    asksSuperclass: actions.result == nil || actions.asksSuperclass, oldExecute: actions.oldExecute,
                    named: actions.named,
                    isCompleteWithNamed: actions.result?.isComplete ?? true))
        }
        return classes
    }

    /// `import a.b.C`, `import static a.b.C.d`, `import a.b.*`, each as the name with its dots, spaces apart.
    func imports() -> [SourceLiteral] {
        var found: [SourceLiteral] = []
        var index = packageKeyword.map { pathEnd(from: $0 + 1) } ?? 0
        while true {
            if tokens[index].kind == .semicolon {
                index += 1
                continue
            }
            guard tokens[index].word == .import else { return found }
            let start = tokens[index + 1].word == .static ? index + 2 : index + 1
            let end = pathEnd(from: start)
            guard end > start else { return found }
            found.append(
                SourceLiteral((start..<end).map(tokens.text).joined(), span: tokens.span(start..<end)))
            index = end
            // Kotlin's other name for it.
            if tokens[index].kind == .identifier, tokens[index].word != .import, tokens.text(index) == "as" {
                index += 2
            }
        }
    }

    /// The token behind names with dots between them, and behind a star at their end.
    private func pathEnd(from start: Int) -> Int {
        guard tokens[start].kind == .identifier else { return start }
        var index = start + 1
        while tokens[index].kind == .dot {
            if tokens[index + 1].kind == .identifier {
                index += 2
            } else {
                return tokens.text(index + 1) == "*" ? index + 2 : index
            }
        }
        return index
    }

    private var packageKeyword: Int? { (0..<min(tokens.count, 64)).first { tokens[$0].word == .package } }

    private func packageName() -> String {
        guard let keyword = packageKeyword else { return "" }
        return (keyword + 1..<pathEnd(from: keyword + 1)).map(tokens.text).joined()
    }
}
