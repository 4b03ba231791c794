/// The page that explains a rule: short, and with an example that the tests hold to what it shows.
public struct RulePage: Sendable {
    /// What happens today, on a device or when the plugin is added.
    public let effect: String
    /// Why that is so.
    public let cause: String
    /// What to change.
    public let remedy: String
    /// The smallest plugin that this rule reports, and no other rule. Nil for what cannot be shown as text.
    public let example: RuleExample?
    /// The same plugin without the problem.
    public let fixed: RuleExample?

    public init(
        effect: String, cause: String, remedy: String, example: RuleExample? = nil, fixed: RuleExample? = nil
    ) {
        self.effect = Self.oneLine(effect)
        self.cause = Self.oneLine(cause)
        self.remedy = Self.oneLine(remedy)
        self.example = example
        self.fixed = fixed
    }

    /// Pages are written in lines of the source's width.
    private static func oneLine(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: " ")
    }
}
