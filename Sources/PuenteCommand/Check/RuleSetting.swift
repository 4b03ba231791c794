import ArgumentParser
import ManifestCheck

/// `ID=off|warning|error` on the command line.
struct RuleSetting: Sendable {
    let id: String
    let setting: CheckOptions.Setting

    /// - Throws: `ValidationError` for another shape, for a rule that is not there and for a setting that is none.
    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let words = CheckOptions.Setting.allCases.map(\.rawValue)
        guard parts.count == 2, let setting = CheckOptions.Setting(rawValue: parts[1]) else {
            throw ValidationError("write id=\(words.joined(separator: "|"))")
        }
        id = try Self.rule(parts[0]).id
        self.setting = setting
    }

    /// The rule of an id.
    static func rule(_ id: String) throws -> Rule {
        if let rule = RuleCatalog.standard[id] { return rule }
        let suggestion = RuleCatalog.standard.suggestion(for: id).map { "; did you mean '\($0)'?" } ?? ""
        if CheckProblem.all.contains(where: { $0.code == id }) {
            throw ValidationError(
                "'\(id)' is not a rule: it reports that something could not be checked or changed, and cannot be switched off"
            )
        }
        throw ValidationError(
            "there is no rule '\(id)'\(suggestion.isEmpty ? "; --list-rules shows them all" : suggestion)")
    }

    static var ids: [String] { RuleCatalog.standard.rules.map(\.id) }
}
