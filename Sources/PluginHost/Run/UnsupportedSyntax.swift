import JavaScriptEngine

/// Why a text does not parse although other JavaScript programs would take it.
public enum UnsupportedSyntax: Sendable, Hashable {
    /// It uses `await` outside of any async function.
    case topLevelAwait
    /// It uses `import` or `export`, as an ES module does.
    case module
}

extension Context {
    /// What a text uses that it cannot, if that is why it does not parse.
    /// - Parameters:
    ///   - error: Its syntax error.
    ///   - generated: The JavaScript that was made of the text; `nil` when that is JavaScript.
    func unsupportedSyntax(in text: String, _ error: ScriptError, generated: String? = nil) -> UnsupportedSyntax? {
        if let line = error.location?.line, text.line(line)?.beginsModuleStatement == true { return .module }
        // A function of its own may use it; then the mistake is another.
        return text.contains("await") && parses(generated ?? text, as: .asyncFunction) ? .topLevelAwait : nil
    }
}

extension String {
    /// A line, counted from 1.
    fileprivate func line(_ number: Int) -> Substring? {
        split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false).dropFirst(number - 1).first
    }
}

extension Substring {
    fileprivate var beginsModuleStatement: Bool {
        let line = drop { $0.isWhitespace }
        return ["import", "export"].contains { keyword in
            guard line.hasPrefix(keyword), let next = line.dropFirst(keyword.count).first else { return false }
            return next.isWhitespace || "{*\"'".contains(next)
        }
    }
}
