import Diagnostics

/// Finds the classes of a file of Swift, and their methods that Cordova can call: for the action `scan`, those whose
/// selector is `scan:`.
struct SwiftReader {
    /// How many tokens of a header, or before a declaration, are looked at.
    private static let limit = 200

    let tokens: TokenList

    init(_ tokens: TokenList) {
        self.tokens = tokens
    }

    func classes() -> [NativeClass] {
        // An extension is found by the name that the class has in Objective-C.
        var classes: [NativeClass] = []
        var exposedNames: [UInt32: String] = [:]
        for index in 0..<tokens.count {
            let isClass = tokens[index].word == .class
            guard isClass || tokens[index].word == .extension, tokens[index + 1].kind == .identifier,
                !isMemberKeyword(index + 1), let (body, superclass) = header(index + 2)
            else { continue }
            let attributes = SwiftAttributes(before: index, in: tokens)
            let number = tokens[index + 1].link
            if isClass, let name = attributes.objectiveCName { exposedNames[number] = name }
            let name = attributes.objectiveCName ?? exposedNames[number] ?? tokens.text(index + 1)
            let exposesAll = attributes.exposesMembers || (!isClass && attributes.isExposed)
            let (handled, hidden, labelled) = methods(in: tokens.contents(of: body), exposesAll: exposesAll)
            classes.append(
                NativeClass(
                    name: name, span: tokens.span(index + 1),
                    superclass: isClass ? superclass.map(tokens.text) : nil, handled: handled, hidden: hidden,
                    labelled: labelled))
        }
        return classes
    }

    /// The body of a class, and the first type after the colon.
    private func header(_ start: Int) -> (body: Int, superclass: Int?)? {
        var index = start
        var superclass: Int?
        for _ in 0..<Self.limit {
            switch tokens[index].kind {
            case .openBrace: return (index, superclass)
            case .colon where superclass == nil && tokens[index + 1].kind == .identifier:
                superclass = index + 1
                while let place = superclass, tokens[place + 1].kind == .dot, tokens[place + 2].kind == .identifier {
                    superclass = place + 2
                }
            case .semicolon, .closeBrace, .closeParenthesis, .end, .assign: return nil
            case .identifier:
                if isMemberKeyword(index) || tokens[index].word == .class { return nil }
            default: break
            }
            index = tokens.next(after: index)
        }
        return nil
    }

    /// As in `class func` and `class var`.
    private func isMemberKeyword(_ index: Int) -> Bool {
        switch tokens[index].word {
        case .func, .var, .let, .override: true
        default: false
        }
    }

    private func methods(in range: Range<Int>, exposesAll: Bool) -> (
        HandledActions, hidden: [HandledAction], labelled: [HandledAction]
    ) {
        var handled = HandledActions()
        var hidden: [HandledAction] = []
        var labelled: [HandledAction] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens[index].word == .func, let method = SwiftMethod(at: index, in: tokens) {
                let attributes = SwiftAttributes(before: index, in: tokens)
                let selector = attributes.objectiveCName ?? method.selector
                let isExposed = exposesAll && !attributes.isNotExposed || attributes.isExposed
                if isExposed, let action = Self.action(of: selector) {
                    handled.actions.append(HandledAction(action, span: tokens.span(method.name)))
                    if attributes.objectiveCName == nil, method.takesCommand, action != method.plainName {
                        labelled.append(HandledAction(method.plainName, span: tokens.span(method.name)))
                    }
                } else if method.takesCommand {
                    hidden.append(HandledAction(method.plainName, span: tokens.span(method.name)))
                }
                index = method.end
            } else {
                index = tokens.next(after: index)
            }
        }
        return (handled, hidden, labelled)
    }

    /// The action that Cordova finds under a selector: what is before its only colon.
    private static func action(of selector: String) -> String? {
        guard selector.hasSuffix(":"), selector.split(separator: ":", omittingEmptySubsequences: false).count == 2
        else {
            return nil
        }
        return String(selector.dropLast())
    }
}
