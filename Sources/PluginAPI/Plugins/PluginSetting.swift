/// Something about a plugin that the user of a program can set, such as the server that it talks to.
public struct PluginSetting: Sendable {
    /// Its name: `motif-url`, as in `--motif-url`.
    public let name: String
    /// What its value is, in a word: `url`.
    public let valueName: String
    /// What it does, in one sentence.
    public let help: String
    /// Checks a value before a run starts. What it throws says what is wrong, without showing the value.
    public let check: @Sendable (String) throws -> Void

    public init(
        _ name: String, valueName: String, help: String,
        check: @escaping @Sendable (String) throws -> Void = { _ in }
    ) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.check = check
    }
}
