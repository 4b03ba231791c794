import Foundation
import GoldenTesting
import ManifestCheck
import Testing

@Suite("The catalog of rules")
struct RuleCatalogTests {
    private let rules = RuleCatalog.standard.rules

    @Test("ids are unique, in kebab-case, and suggested when nearly right")
    func ids() {
        #expect(Set(rules.map(\.id)).count == rules.count)
        for rule in rules {
            #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)+/) != nil, "\(rule.id)")
        }
        #expect(RuleCatalog.standard.suggestion(for: "platform-repeat") == "platform-repeated")
        #expect(RuleCatalog.standard["no-such-rule"] == nil)
    }

    @Test("each rule has its golden folder, and no folder is left of a rule that is gone")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Golden.folder().path)
        #expect(Set(folders) == Set(rules.map(\.id)))
    }

    @Test("titles and pages are sentences of the house: short, and without what a reader cannot know")
    func pages() {
        for rule in rules {
            #expect(!rule.title.hasSuffix("."), "\(rule.id)")
            #expect(rule.title.count <= 72, "\(rule.id)")
            for part in [rule.page.effect, rule.page.cause, rule.page.remedy] {
                #expect(part.hasSuffix(".") && part.count <= 400, "\(rule.id): \(part)")
            }
        }
    }

    @Test("every rule has an example, but those about files that are no text and about what an engine says")
    func examples() {
        let without = rules.filter { $0.page.example == nil }.map(\.id)
        #expect(
            Set(without).isSubset(of: [
                "xml-utf-16", "xml-too-large", "xml-invalid-utf-8", "module-syntax", "asset-syntax", "file-too-large",
                "hook-syntax",
            ]))
    }
}
