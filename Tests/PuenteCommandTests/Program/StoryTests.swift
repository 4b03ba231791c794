import Foundation
import Testing

@Suite("The stories in examples/, told by the program")
struct StoryTests {
    private static let stories = [
        "activate-user", "balance-behind-a-pin", "block-online-purchases", "buy-once", "company-blocks-gambling",
        "gateway-challenge", "gateway-payment",
        "gateway-snippets", "lost-phone", "move-between-clouds", "session-expires", "shop-offer",
        "three-clouds-search", "transfer-step-up", "virtual-card",
    ]
    /// What one prints: those of SME Pay as the tests of the plugin have it, too.
    private static func expected(_ name: String) -> String {
        let own = "\(Program.project)/Tests/PuenteCommandTests/Golden/story-\(name).txt"
        return FileManager.default.fileExists(atPath: own)
            ? own : "\(Program.project)/Tests/SMEPayPluginTests/Golden/\(name).txt"
    }

    @Test("each is told to its end", arguments: stories)
    func story(name: String) throws {
        let script = "\(Program.project)/examples/\(name).js"
        let result = try Program().run("run", script, "--clock", "virtual", "--project", Program.project)
        let expected = try String(contentsOfFile: Self.expected(name), encoding: .utf8)
        #expect(result.output == expected)
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("none is left out here")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Program.project)/examples")
        #expect(files.filter { $0.hasSuffix(".js") }.sorted() == Self.stories.map { "\($0).js" })
    }
}
