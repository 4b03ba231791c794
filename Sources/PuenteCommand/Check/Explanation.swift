import ManifestCheck

/// What `--explain` prints.
struct Explanation: Sendable {
    let text: String

    /// - Throws: `ValidationError` for what is neither a rule nor a ``CheckProblem``.
    init(_ id: String) throws {
        if let problem = CheckProblem.all.first(where: { $0.code == id }) {
            text = problem.explanation
        } else {
            text = try RuleSetting.rule(id).explanation
        }
    }
}
