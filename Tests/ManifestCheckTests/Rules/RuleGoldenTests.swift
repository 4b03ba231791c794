import Diagnostics
import Foundation
import ManifestCheck
import Testing

/// Every rule has a folder `Golden/<id>/`: the plugin of its page that triggers it (`example/`), what is said of it as text
/// and as JSON, the plugin in order (`mended/`), and what its fix makes of the manifest if it has one.
@Suite("Every rule")
struct RuleGoldenTests {
    static let withExample = RuleCatalog.standard.rules.filter { $0.page.example != nil }.map(\.id)

    private func rule(_ id: String) throws -> (rule: Rule, example: RuleExample, mended: RuleExample) {
        let rule = try #require(RuleCatalog.standard[id])
        return (rule, try #require(rule.page.example), try #require(rule.page.mended))
    }

    @Test("says of its example what it always said, and no other rule says anything", arguments: withExample)
    func example(id: String) throws {
        let example = try rule(id).example
        let plugin = try plugin(example)
        let diagnostics = check(plugin, options: example.options, neighbours: example.neighbours(of: plugin))
        #expect(diagnostics.map(\.code) == [id])
        for file in example.neighbours { try Golden.expect(file.text, "\(id)/example/\(file.path)") }
        for file in example.allFiles where file.path != "package.json" || example.files.contains(file) {
            try Golden.expect(file.text, "\(id)/example/\(file.path)")
        }
        try Golden.expect(
            rendered(diagnostics, .text(color: false), of: plugin, neighbours: example.neighbours), "\(id)/example.txt")
        try Golden.expect(rendered(diagnostics, .jsonLines, of: plugin), "\(id)/example.json")
    }

    @Test("says nothing of its mended example, nor does any other", arguments: withExample)
    func mended(id: String) throws {
        let mended = try rule(id).mended
        let plugin = try plugin(mended)
        let diagnostics = check(plugin, options: mended.options, neighbours: mended.neighbours(of: plugin))
        #expect(rendered(diagnostics, .text(color: false), of: plugin) == "")
        for file in mended.allFiles where file.path != "package.json" || mended.files.contains(file) {
            try Golden.expect(file.text, "\(id)/mended/\(file.path)")
        }
    }

    @Test("whose example can be fixed mends it, leaves nothing to fix, and is listed as fixing", arguments: withExample)
    func fix(id: String) throws {
        let (rule, example, _) = try rule(id)
        let diagnostics = check(try plugin(example), options: example.options)
        guard diagnostics.contains(where: { $0.fix != nil }) else { return }
        #expect(rule.canFix)
        var files = Dictionary(uniqueKeysWithValues: example.allFiles.map { ($0.path, Array($0.text.utf8)) })
        for (path, bytes) in fixed(diagnostics) {
            files[path] = bytes
            try Golden.expect(String(decoding: bytes, as: UTF8.self), "\(id)/fixed/\(path)")
        }
        let after = check(try CheckedPlugin(folder: MemoryFolder(files)), options: example.options)
        #expect(after.map(\.code) == [])
    }

    @Test("has an explanation that stands in its golden folder", arguments: RuleCatalog.standard.rules.map(\.id))
    func explanation(id: String) throws {
        let rule = try #require(RuleCatalog.standard[id])
        try Golden.expect(rule.explanation, "\(id)/explanation.txt")
    }
}
