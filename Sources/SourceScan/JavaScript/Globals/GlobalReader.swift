import Diagnostics

/// Finds out whether a script can export anything as a module of Cordova's, and what it assigns to global names.
struct GlobalReader {
    let tokens: TokenList
    let names: ScriptNames
    /// The functions, by their bodies.
    private let functions: [Int: ScriptFunction]
    /// Those in which `this` is another than outside.
    private let ownThis: Set<Int>

    init(tokens: TokenList, names: ScriptNames) {
        self.tokens = tokens
        self.names = names
        let functions = names.functions.filter { $0.body != nil }
        self.functions = Dictionary(functions.map { ($0.body ?? 0, $0) }, uniquingKeysWith: { first, _ in first })
        ownThis = Set(functions.filter { !Self.isArrow($0, tokens) }.compactMap(\.body))
    }

    /// See ``ScannedScript/exportsNothing``.
    var exportsNothing: Bool {
        tokens.isBalanced && !hasTopLevelThis
            && !(0..<tokens.count).contains { index in
                guard let name = tokens.name(index) else { return false }
                switch tokens.names.words[Int(name)] {
                case .exports, .module, .eval, .functionConstructor, .arguments, .with: return true
                // Loaders of other kinds are handed what there is.
                case .define: return names.binding(at: index) == nil
                default: return false
                }
            }
    }

    private var hasTopLevelThis: Bool {
        var index = 0
        while index < tokens.count {
            if tokens[index].word == .this { return true }
            index = ownThis.contains(index) ? tokens.next(after: index) : index + 1
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
                names.binding(at: index) == nil, let write = write(at: index, isAtLoad: later.isEmpty)
            else { continue }
            found.append(write)
        }
        return found
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
