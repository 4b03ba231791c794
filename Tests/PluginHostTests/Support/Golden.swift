import Foundation
import Testing

/// Compares with a file in `Golden/`; `PUENTE_UPDATE_GOLDEN=1` writes it instead.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" { try Data(text.utf8).write(to: url) }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == expected, "differs from \(name)", sourceLocation: sourceLocation)
}
