import Foundation
import Testing

/// The files in the folder `Golden` of a test target, which hold what is printed.
public enum Golden {
    /// The nearest folder `Golden` above a file of tests.
    public static func folder(of testFile: String = #filePath) throws -> URL {
        var folder = URL(filePath: testFile)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let golden = folder.appending(path: "Golden")
            if FileManager.default.fileExists(atPath: golden.path) { return golden }
        }
        throw GoldenError(description: "there is no folder Golden above \(testFile); make one")
    }

    /// The text of the file of that name.
    public static func text(_ name: String, testFile: String = #filePath) throws -> String {
        try String(contentsOf: folder(of: testFile).appending(path: name), encoding: .utf8)
    }

    private struct GoldenError: Error, CustomStringConvertible {
        let description: String
    }
}

/// Compares `text` with the golden file of that name; with `PUENTE_UPDATE_GOLDEN=1` in the environment the file is written first.
///
/// - Parameter name: Its path in the folder `Golden` of the test's target.
public func expectGolden(
    _ name: String, _ text: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = try Golden.folder(of: testFile).appending(path: name)
    if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    // Bytes, since texts that differ in their composition alone are equal to Swift.
    guard Array(text.utf8) != Array(expected.utf8) else { return }
    Issue.record(Comment(rawValue: difference(of: text, from: expected, in: file)), sourceLocation: sourceLocation)
}

/// The first line that differs, of both.
private func difference(of text: String, from expected: String, in file: URL) -> String {
    let printed = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let number =
        zip(printed, expected).enumerated().first { Array($1.0.utf8) != Array($1.1.utf8) }?.offset
        ?? min(printed.count, expected.count)
    func line(_ lines: [Substring]) -> String { number < lines.count ? String(lines[number]) : "the end" }
    return """
        \(file.path):\(number + 1) differs
        expected: \(line(expected))
        printed:  \(line(printed))
        """
}
