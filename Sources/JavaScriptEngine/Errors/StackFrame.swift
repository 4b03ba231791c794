/// One call of a script's stack.
public struct StackFrame: Sendable, Hashable {
    /// The function's name; empty for an anonymous one and for top-level code.
    public var function: String
    /// Where it is; `nil` for native code.
    public var location: ScriptLocation?

    public init(function: String, location: ScriptLocation? = nil) {
        self.function = function
        self.location = location
    }

    /// Reads the engine's `stack` text, a line a frame: `function@url:line:column`.
    public static func parse(_ stack: String) -> [StackFrame] {
        stack.split(separator: "\n").map(StackFrame.init(line:))
    }

    /// Reads the engine's backtrace, a line a frame: `#0 function() at url:line`.
    static func parse(backtrace: String) -> [StackFrame] {
        backtrace.split(separator: "\n").compactMap { line in
            guard let space = line.firstIndex(of: " "), let at = line.firstRange(of: "() at ") else { return nil }
            let place = line[at.upperBound...]
            guard let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]) else {
                return nil
            }
            return StackFrame(
                function: name(String(line[line.index(after: space)..<at.lowerBound])),
                location: ScriptLocation(url: String(place[..<colon]), line: number))
        }
    }

    /// A function's name as the engine gives it, without what it calls code outside of any.
    private static func name(_ text: String) -> String {
        ["global code", "eval code", "module code"].contains(text) ? "" : text
    }

    private init(line: Substring) {
        let place: Substring
        if let at = line.firstIndex(of: "@") {
            function = String(line[..<at])
            place = line[line.index(after: at)...]
        } else {
            function = ""
            place = line
        }
        location = ScriptLocation(place: place)
        if location == nil, function.isEmpty { function = String(place) }
        function = Self.name(function)
    }
}

extension ScriptLocation {
    /// Reads `url:line:column`, from the right, as a URL has colons of its own. `nil` when the text is none.
    public init?(place: Substring) {
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
            return nil
        }
        self.init(url: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
    }
}
