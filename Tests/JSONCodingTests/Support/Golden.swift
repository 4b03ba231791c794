import Foundation
import Testing

/// Compares a text with the file of that name in `Golden`; with `PUENTE_UPDATE_GOLDEN=1` in the environment the file is
/// written instead.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(components: "Golden", name)
    if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, sourceLocation: sourceLocation)
}
