import Foundation
import Testing

/// The files in `Golden/`; `PUENTE_UPDATE_GOLDEN=1` writes them instead of comparing.
enum Golden {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = root.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["PUENTE_UPDATE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == expected, "differs from \(name)", sourceLocation: sourceLocation)
    }
}
