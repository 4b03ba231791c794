extension ScriptError: CustomStringConvertible {
    /// The error in a sentence, without its place and its stack.
    public var description: String {
        switch code {
        case .interrupted: interruption.map(Self.words) ?? "the script was stopped"
        case .notAFunction: "the value is not a function"
        case .conversion: message
        default:
            switch (name, message.isEmpty) {
            case (let name?, false): "\(name): \(message)"
            case (let name?, true): name
            case (nil, _): message
            }
        }
    }

    private static func words(_ reason: Interruption.Reason) -> String {
        switch reason {
        case .interrupted: "the script was interrupted"
        case .timeLimit: "the script was stopped because it exceeded its time limit"
        case .memoryLimit: "the script was stopped because it exceeded its memory limit"
        case .exit: "the script ended the run"
        }
    }
}
