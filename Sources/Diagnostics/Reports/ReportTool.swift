/// What made a report: the program and the rules that it checked.
public struct ReportTool: Sendable, Hashable {
    public var name: String
    public var version: String
    /// The rules that were on, in the order in which users see them.
    public var rules: [RuleDescription]

    public init(name: String, version: String, rules: [RuleDescription]) {
        self.name = name
        self.version = version
        self.rules = rules
    }
}
