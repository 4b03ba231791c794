import Diagnostics
import Foundation
import GoldenTesting
import ManifestCheck
import Testing

/// Every rule has a folder `Golden/<id>/`: the plugin of its page that triggers it (`example/`), what is said of it as text
/// and as JSON, the plugin without the problem (`corrected/`), and what its fix makes of the manifest if it has one.
@Suite("Every rule")
struct RuleGoldenTests {
    static let withExample = RuleCatalog.standard.rules.filter { $0.page.example != nil }.map(\.id)
    static let fixing = RuleCatalog.standard.rules.filter { $0.canFix && !fixedElsewhere.contains($0.id) }.map(\.id)

    /// Rules that fix only some of what they find, when a name is nearly right for instance, and not their page's example.
    static let fixedElsewhere: Set = [
        "asset-incomplete", "config-file-incomplete", "dependency-without-id", "edit-config-incomplete",
        "edit-config-without-mode", "engine-without-name", "engine-without-version", "file-destination-repeated",
        "framework-is-file", "framework-no-library", "framework-without-src", "hook-incomplete",
        "module-exports-nothing", "native-file-without-src", "platform-without-name", "plugin-without-id",
        "plugin-without-version", "pod-source-without-url", "pod-without-name", "preference-without-name",
        "resource-file-without-target", "source-file-without-target-dir", "xml-duplicate-attribute",
    ]

    private func rule(_ id: String) throws -> (rule: Rule, example: RuleExample, fixed: RuleExample) {
        let rule = try #require(RuleCatalog.standard[id])
        return (rule, try #require(rule.page.example), try #require(rule.page.fixed))
    }

    @Test("says of its example what it always said, and no other rule says anything", arguments: withExample)
    func example(id: String) throws {
        let example = try rule(id).example
        let plugin = try plugin(example)
        let diagnostics = check(plugin, options: example.options, neighbours: example.neighbours(of: plugin))
        #expect(diagnostics.map(\.code) == [id])
        for file in example.neighbours { try expectGolden("\(id)/example/\(file.path)", file.text) }
        for file in example.allFiles where file.path != "package.json" || example.files.contains(file) {
            try expectGolden("\(id)/example/\(file.path)", file.text)
        }
        try expectGolden(
            "\(id)/example.txt", rendered(diagnostics, .text(color: false), of: plugin, neighbours: example.neighbours))
        try expectGolden("\(id)/example.json", rendered(diagnostics, .jsonLines, of: plugin))
    }

    @Test("reports nothing in its fixed example, nor does any other", arguments: withExample)
    func fixedExample(id: String) throws {
        let corrected = try rule(id).fixed
        let plugin = try plugin(corrected)
        let diagnostics = check(plugin, options: corrected.options, neighbours: corrected.neighbours(of: plugin))
        #expect(rendered(diagnostics, .text(color: false), of: plugin) == "")
        for file in corrected.allFiles where file.path != "package.json" || corrected.files.contains(file) {
            try expectGolden("\(id)/corrected/\(file.path)", file.text)
        }
    }

    @Test("that is listed as fixing fixes its example and leaves nothing to fix", arguments: fixing)
    func fix(id: String) throws {
        let example = try rule(id).example
        let diagnostics = check(try plugin(example), options: example.options)
        #expect(diagnostics.contains { $0.fix != nil })
        var files = Dictionary(uniqueKeysWithValues: example.allFiles.map { ($0.path, Array($0.text.utf8)) })
        for (path, bytes) in fixed(diagnostics) {
            files[path] = bytes
            try expectGolden("\(id)/fixed/\(path)", String(decoding: bytes, as: UTF8.self))
        }
        let after = check(try CheckedPlugin(folder: MemoryFolder(files)), options: example.options)
        #expect(after.map(\.code) == [])
    }

    @Test(
        "that is not listed as fixing, or fixes elsewhere, offers no fix for its example",
        arguments: Set(withExample).subtracting(fixing).sorted())
    func noFix(id: String) throws {
        let (rule, example, _) = try rule(id)
        #expect(rule.canFix == Self.fixedElsewhere.contains(id))
        #expect(check(try plugin(example), options: example.options).allSatisfy { $0.fix == nil })
    }

    @Test("has an explanation that stands in its golden folder", arguments: RuleCatalog.standard.rules.map(\.id))
    func explanation(id: String) throws {
        let rule = try #require(RuleCatalog.standard[id])
        try expectGolden("\(id)/explanation.txt", rule.explanation)
    }
}
