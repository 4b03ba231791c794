import Foundation
import ManifestCheck
import Testing

/// The examples on the rules' pages, checked by the program. What is said of each in full is held by the tests of `ManifestCheck`.
@Suite("The program's check of the rules' examples")
struct RuleExampleTests {
    /// Those that need nothing but the plugin's own folder.
    private static let rules = RuleCatalog.standard.rules.filter { rule in
        guard let example = rule.page.example, let fixed = rule.page.fixed else { return false }
        return example.neighbours.isEmpty && example.targets.isEmpty && fixed.neighbours.isEmpty
    }

    private let program: Program

    init() {
        program = Program()
    }

    /// Writes a plugin for each rule, checks all in one run, and gives the rules that were broken, by folder.
    private func check(_ example: (Rule) -> RuleExample?) throws -> [String: Set<String>] {
        for rule in Self.rules {
            for file in example(rule)?.allFiles ?? [] { try program.write("\(rule.id)/\(file.path)", file.text) }
        }
        let result = try program.run(["check", "--format", "json"] + Self.rules.map(\.id))
        struct Line: Decodable {
            let subject: String?
            let code: String?
        }
        var broken: [String: Set<String>] = [:]
        for text in result.output.split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            if let subject = line.subject, let code = line.code { broken[subject, default: []].insert(code) }
        }
        #expect(result.errors == "")
        return broken
    }

    @Test("each example breaks its rule and no other")
    func examples() throws {
        let broken = try check { $0.page.example }
        for rule in Self.rules { #expect(broken[rule.id] == [rule.id], "\(rule.id)") }
    }

    @Test("each example that was fixed breaks none")
    func fixed() throws {
        let broken = try check { $0.page.fixed }
        #expect(broken == [:])
    }
}
