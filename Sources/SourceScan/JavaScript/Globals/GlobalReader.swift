import Diagnostics

/// Finds out whether a script can export anything as a module of Cordova's, and what it assigns to global names.
struct GlobalReader {
    let tokens: TokenList
    let names: ScriptNames
    /// The functions, by their bodies.
    private let functions: [Int: ScriptFunction]
    /// See ``ScannedScript/exportsNothing``.
    let exportsNothing: Bool
    /// See ``ScannedScript/misplacedExports``.
    let misplacedExports: [SourceSpan]

    init(tokens: TokenList, names: ScriptNames) {
        self.tokens = tokens
        self.names = names
        // Most modules name their exports, and need no second look.
        guard tokens.isBalanced,
            !(0..<tokens.count).contains(where: {
                Self.mayExport($0, tokens, names) && Self.misplaced($0, tokens, names) == nil
            })
        else {
            functions = [:]
            exportsNothing = false
            misplacedExports = []
            return
        }
        misplacedExports = (0..<tokens.count).compactMap { Self.misplaced($0, tokens, names) }.map(tokens.span)
        let functions = names.functions.filter { $0.body != nil }
        self.functions = Dictionary(functions.map { ($0.body ?? 0, $0) }, uniquingKeysWith: { first, _ in first })
        let ownThis = Set(functions.filter { !Self.isArrow($0, tokens) }.compactMap(\.body))
        exportsNothing = !Self.reachesExports(outside: ownThis, tokens)
    }

    /// Whether a token is a name by which the module's exports are reached, or which hides such names.
    private static func mayExport(_ index: Int, _ tokens: TokenList, _ names: ScriptNames) -> Bool {
        guard let name = tokens.name(index) else { return false }
        return switch tokens.names.words[Int(name)] {
        case .exports, .module, .eval, .functionConstructor, .with: true
        // A function's own are not the module's.
        case .arguments: tokens[index - 1].kind.isMemberAccess
        // Loaders of other kinds are handed what there is.
        case .define: names.binding(at: index) == nil
        default: false
        }
    }

    /// `exports = …`, which sets a variable of the file, and `module.export = …`: what is written to.
    private static func misplaced(_ index: Int, _ tokens: TokenList, _ names: ScriptNames) -> Range<Int>? {
        guard !tokens[index - 1].kind.isMemberAccess else { return nil }
        switch tokens[index].word {
        case .exports where tokens[index + 1].kind == .assign:
            return names.binding(at: index) == nil ? index..<index + 1 : nil
        case .module where tokens[index + 1].kind == .dot && tokens.isNamed(index + 2, .export):
            return tokens[index + 3].kind == .assign && names.binding(at: index) == nil ? index..<index + 3 : nil
        default: return nil
        }
    }

    /// Whether `this` or `arguments` stands outside of functions that have their own.
    private static func reachesExports(outside bodies: Set<Int>, _ tokens: TokenList) -> Bool {
        var index = 0
        while index < tokens.count {
            if tokens[index].word == .this || tokens[index].word == .arguments { return true }
            index = bodies.contains(index) ? tokens.next(after: index) : index + 1
        }
        return false
    }

    /// See ``ScannedScript/globalWrites``.
    var writes: [GlobalWrite] {
        var found: [GlobalWrite] = []
        // The ends of the functions around a token that are called later, if ever.
        var later: [Int] = []
        for index in 0..<tokens.count {
            while let end = later.last, end <= index { later.removeLast() }
            if let function = functions[index], !tokens.isCalledAtOnce(function, body: index) {
                later.append(tokens.partner(index))
            }
            guard tokens[index].kind == .identifier, !tokens[index - 1].kind.isMemberAccess,
                names.binding(at: index) == nil,
                let write = write(at: index, isAtLoad: later.isEmpty && !isInArrow(index))
            else { continue }
            found.append(write)
        }
        return found
    }

    /// Whether the expression in which a token stands may be the body of an arrow function.
    private func isInArrow(_ index: Int) -> Bool {
        for before in (max(0, index - 60)..<index).reversed() {
            switch tokens[before].kind {
            case .arrow: return true
            case .semicolon, .openBrace, .closeBrace: return false
            default: continue
            }
        }
        return false
    }

    /// `window.a.b =`, `a.b =`, `window['a'] =`
    private func write(at start: Int, isAtLoad: Bool) -> GlobalWrite? {
        var path: [String] = []
        switch tokens[start].word {
        case .window, .globalThis, .self, .global: break
        default: path.append(tokens.text(start))
        }
        var index = start + 1
        while path.count < 32 {
            if tokens[index].kind == .dot, tokens[index + 1].kind == .identifier {
                path.append(tokens.text(index + 1))
                index += 2
            } else if tokens[index].kind == .openBracket, tokens[index + 1].kind == .string,
                tokens.partner(index) == index + 2
            {
                path.append(JavaScriptLiteral.value(of: bytes(index + 1)))
                index += 3
            } else {
                break
            }
        }
        guard tokens[index].kind == .assign, !path.isEmpty else { return nil }
        return GlobalWrite(path: path, span: tokens.span(start..<index), isAtLoad: isAtLoad)
    }

    private func bytes(_ index: Int) -> ArraySlice<UInt8> {
        tokens.file.bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
    }

    private static func isArrow(_ function: ScriptFunction, _ tokens: TokenList) -> Bool {
        let parameters = function.parameters
        return tokens[tokens[parameters].kind == .openParenthesis ? tokens.partner(parameters) + 1 : parameters + 1]
            .kind == .arrow
    }
}
