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
                    asksSuperclass: actions.result == nil || actions.asksSuperclass, named: actions.named,
                    isCompleteWithNamed: actions.result?.isComplete ?? true))
        }
        return classes
    }

    private func packageName() -> String {
        guard let start = (0..<min(tokens.count, 64)).first(where: { tokens[$0].word == .package }) else { return "" }
        var name = ""
        var index = start + 1
        while tokens[index].kind == .identifier {
            name += tokens.text(index)
            guard tokens[index + 1].kind == .dot else { break }
            name += "."
            index += 2
        }
        return name
    }
}
