import Diagnostics

/// Finds the classes of a file of Objective-C, and their methods that Cordova can call: for the action `scan`,
/// `- (void)scan:(CDVInvokedUrlCommand*)command`.
struct ObjectiveCReader {
    let tokens: TokenList

    init(_ tokens: TokenList) {
        self.tokens = tokens
    }

    func classes() -> [NativeClass] {
        var classes: [NativeClass] = []
        var index = 0
        while index < tokens.count {
            guard tokens[index].kind == .at, isClassKeyword(index + 1), tokens[index + 2].kind == .identifier else {
                index += 1
                continue
            }
            let start = index
            index += 3
            while index < tokens.count, !isEnd(index) { index += 1 }
            classes.append(readClass(start..<index))
        }
        return classes
    }

    private func isClassKeyword(_ index: Int) -> Bool {
        tokens[index].word == .interface || tokens[index].word == .implementation
    }

    /// `@end`, or the beginning of the next class where it is missing.
    private func isEnd(_ index: Int) -> Bool {
        tokens[index].kind == .at && (tokens[index + 1].word == .end || isClassKeyword(index + 1))
    }

    private func readClass(_ range: Range<Int>) -> NativeClass {
        let name = range.lowerBound + 2
        var superclass: String?
        if tokens[name + 1].kind == .colon, tokens[name + 2].kind == .identifier { superclass = tokens.text(name + 2) }
        var handled = HandledActions()
        var outdated: [HandledAction] = []
        for index in name + 1..<max(name + 1, range.upperBound) {
            switch tokens[index].kind {
            case .minus where tokens[index].startsLine || tokens[index - 1].kind.endsMember:
                if let action = action(at: index) {
                    handled.actions.append(action)
                } else if let action = oldAction(at: index) {
                    outdated.append(action)
                }
            case .directive:
                if isInclude(index) { handled.isComplete = false }
            case .identifier:
                if Self.dispatchers.contains(tokens.text(index)) || isMacro(index, in: name) {
                    handled.isComplete = false
                }
            default: break
            }
        }
        return NativeClass(
            name: tokens.text(name), span: tokens.span(name), superclass: superclass, handled: handled,
            outdated: outdated)
    }

    /// `- (void)name:(CDVInvokedUrlCommand *)command`, with no further part; the type `id` takes a command too.
    private func action(at minus: Int) -> HandledAction? {
        var index = minus + 1
        if tokens[index].kind == .openParenthesis { index = tokens.next(after: index) }
        let name = index
        guard tokens[name].kind == .identifier, tokens[name + 1].kind == .colon else { return nil }
        index = name + 2
        if tokens[index].kind == .openParenthesis {
            let type = tokens.contents(of: index)
            guard type.contains(where: { tokens.isNamed($0, .invokedCommand) || tokens[$0].word == .id }) else {
                return nil
            }
            index = tokens.next(after: index)
        }
        guard tokens[index].kind == .identifier else { return nil }
        // Another part: `withDict:`, or one without a name.
        let isLonger =
            tokens[index + 1].kind == .colon
            || (tokens[index + 1].kind == .identifier && tokens[index + 2].kind == .colon)
        return isLonger ? nil : HandledAction(tokens.text(name), span: tokens.span(name))
    }

    /// `- (void)name:(NSMutableArray*)arguments withDict:(NSMutableDictionary*)options`, as Cordova called it before version 2.
    private func oldAction(at minus: Int) -> HandledAction? {
        var index = minus + 1
        if tokens[index].kind == .openParenthesis { index = tokens.next(after: index) }
        let name = index
        guard tokens[name].kind == .identifier, tokens[name + 1].kind == .colon,
            tokens[name + 2].kind == .openParenthesis
        else { return nil }
        index = tokens.next(after: name + 2)
        guard tokens[index].kind == .identifier, tokens[index + 1].kind == .identifier,
            tokens.text(index + 1) == "withDict", tokens[index + 2].kind == .colon
        else { return nil }
        return HandledAction(tokens.text(name), span: tokens.span(name))
    }

    /// A macro between the members, which may make methods: `ACTION(scan)` at the beginning of a line, outside brackets.
    private func isMacro(_ index: Int, in name: Int) -> Bool {
        let token = tokens[index]
        guard token.startsLine, tokens[index + 1].kind == .openParenthesis,
            index == name + 1 || tokens[index - 1].kind.endsMember
        else {
            return false
        }
        let text = tokens.text(index)
        guard text == text.uppercased(), !Self.harmlessMacros.contains(text) else { return false }
        let after = tokens[tokens.next(after: index + 1)]
        // With a body behind it, it is the head of a method.
        return (after.startsLine && after.kind != .dot) || after.kind == .openBrace
    }

    private func isInclude(_ index: Int) -> Bool {
        let text = tokens.text(index).drop { $0 == "#" || $0 == " " || $0 == "\t" }
        return text.hasPrefix("include") || text.hasPrefix("import")
    }

    /// Methods and functions that answer for others or add methods while the program runs.
    private static let dispatchers: Set<String> = [
        "class_addMethod", "forwardInvocation", "forwardingTargetForSelector", "resolveInstanceMethod",
        "methodSignatureForSelector",
    ]
    private static let harmlessMacros: Set<String> = [
        "NS_ENUM", "NS_OPTIONS", "NSLOG", "API_AVAILABLE", "NS_AVAILABLE_IOS", "NS_DEPRECATED_IOS",
    ]
}

extension TokenKind {
    /// Whether a member of a class may begin after it.
    fileprivate var endsMember: Bool {
        switch self {
        case .semicolon, .closeBrace, .directive, .closeParenthesis: true
        default: false
        }
    }
}
