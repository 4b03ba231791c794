import Diagnostics

extension RuleDescription {
    /// What a report says about a rule, its page in Markdown.
    public init(_ rule: Rule) {
        var text = [rule.page.effect, rule.page.cause, rule.page.remedy].joined(separator: "\n\n")
        for (title, example) in [("Wrong:", rule.page.example), ("Fixed:", rule.page.fixed)] {
            if let example { text += "\n\n\(title)\n\n\(example.excerpt)" }
        }
        self.init(id: rule.id, title: rule.title, severity: rule.severity, explanation: text)
    }
}
