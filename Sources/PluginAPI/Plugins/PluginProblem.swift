/// Something that went wrong in a plugin outside of a call, for the person who runs the program: data that cannot be used, a server in the
/// program that failed.
public struct PluginProblem: Error, Sendable, Hashable {
    /// What happened, for programs, in lower case with hyphens: `bank-unavailable`.
    public var code: String
    /// What happened, for people. It shows no secret.
    public var message: String
    /// What to do about it.
    public var help: String?

    public init(code: String, message: String, help: String? = nil) {
        self.code = code
        self.message = message
        self.help = help
    }
}

extension PluginProblem: CustomStringConvertible {
    public var description: String { message }
}
