import Foundation
import Testing

/// A file beside the tests.
struct TestFile {
    let path: String

    /// - Parameter name: Its path in `Tests/WebPlatformTests`.
    init(_ name: String) {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        path = tests.appending(path: name).path
    }

    var text: String {
        get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }

    /// The names of a folder's files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Compares a printed text with this golden file; with `PUENTE_UPDATE_GOLDEN=1` in the environment the file is written instead.
    func expectGolden(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = try self.text.split(separator: "\n", omittingEmptySubsequences: false)
        let difference =
            zip(lines, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, expected.count)
        guard lines != expected else { return }
        let line = { (lines: [Substring]) in difference < lines.count ? String(lines[difference]) : "the end" }
        Issue.record(
            """
            \(path):\(difference + 1) differs
            expected: \(line(expected))
            printed:  \(line(lines))
            """, sourceLocation: sourceLocation)
    }
}
