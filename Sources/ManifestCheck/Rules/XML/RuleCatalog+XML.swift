extension RuleCatalog {
    /// What the XML reader finds, one rule a finding.
    static let xmlRules: [Rule] = [.xmlLessThanInAttribute]
}
