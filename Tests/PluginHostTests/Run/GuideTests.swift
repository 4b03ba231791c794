import Foundation
import Testing

@testable import PluginHost

@Suite("The guide to scripts")
struct GuideTests {
    /// The texts in the guide that are set apart as code, in order.
    private func blocks() throws -> [String] {
        let url = URL(filePath: #filePath).appending(path: "../../../../docs/scripts.md").standardized
        let parts = String(decoding: try Data(contentsOf: url), as: UTF8.self).components(separatedBy: "\n```")
        // Between two marks, the first of which may name a language.
        return parts.enumerated().filter { $0.offset % 2 == 1 }.map { part in
            part.element.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init)
                ?? ""
        }
    }

    @Test("the first example prints what the guide says")
    func order() async throws {
        let blocks = try blocks()
        let run = try await TestRun.script(blocks[0])
        #expect(run.texts == blocks[1].components(separatedBy: "\n"))
        #expect(run.problems == [])
    }
}
