/// What went wrong in a script, or why it was stopped, as data. ``description`` words it.
public struct ScriptError: Error, Sendable, Hashable {
    /// What sort of thing happened.
    public struct Code: Sendable, Hashable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The script threw.
        public static let exception = Code(rawValue: "exception")
        /// The script does not parse.
        public static let syntax = Code(rawValue: "syntax")
        /// The script was stopped; ``ScriptError/interruption`` says why.
        public static let interrupted = Code(rawValue: "interrupted")
        /// What was to be called is no function.
        public static let notAFunction = Code(rawValue: "not-a-function")
        /// A value could not be turned into the Swift type asked for, or the other way; ``ScriptError/message`` says where.
        public static let conversion = Code(rawValue: "conversion")
    }

    public var code: Code
    /// The error's `name`, such as `TypeError`; `nil` when what was thrown is no error.
    public var name: String?
    /// The error's `message`, or what was thrown as text, without the literals that the engine quotes in it. Of more than 10,000 characters
    /// only the first and the last are there.
    public var message: String
    /// Where it was made; `nil` for what is none of the context's scripts. A syntax error that the engine tells of has no column.
    public var location: ScriptLocation?
    /// The calls that led there, innermost first.
    public var frames: [StackFrame]
    /// Where a plugin's own code made the error, when ``location`` is where a script called the plugin.
    public var thrownAt: ScriptLocation?
    /// Why the script was stopped.
    public var interruption: Interruption.Reason?

    public init(
        code: Code, name: String? = nil, message: String = "", location: ScriptLocation? = nil,
        frames: [StackFrame] = [],
        interruption: Interruption.Reason? = nil
    ) {
        self.code = code
        self.name = name
        self.message = message
        self.location = location
        self.frames = frames
        self.interruption = interruption
    }

    /// A script was stopped.
    public init(interruption: Interruption.Reason) {
        self.init(code: .interrupted, interruption: interruption)
    }
}

/// A place in a script.
public struct ScriptLocation: Sendable, Hashable, CustomStringConvertible {
    /// The name under which the script was evaluated.
    public var url: String
    /// From 1.
    public var line: Int
    /// From 1; `nil` where the engine does not say.
    public var column: Int?

    public init(url: String, line: Int, column: Int? = nil) {
        self.url = url
        self.line = line
        self.column = column
    }

    /// `url:line:column`, the form that editors and terminals make clickable.
    public var description: String {
        column.map { "\(url):\(line):\($0)" } ?? "\(url):\(line)"
    }
}
