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
    /// - Parameter error: Its syntax error.
    func unsupportedSyntax(in text: String, _ error: ScriptError) -> UnsupportedSyntax? {
        if let line = error.location?.line, text.line(line)?.beginsModuleStatement == true { return .module }
        // A function of its own may use it; then the mistake is another.
        return text.contains("await") && parses(text, as: .asyncFunction) ? .topLevelAwait : nil
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
