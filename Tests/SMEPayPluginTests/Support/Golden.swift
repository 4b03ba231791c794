import Foundation
import Testing

/// Compares `text` with the file of that name under `Golden/`, or writes the file when `PUENTE_UPDATE_GOLDEN` is 1.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, sourceLocation: sourceLocation)
}

/// The lines of the file of that name under `Golden/`.
func goldenLines(_ name: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
}
