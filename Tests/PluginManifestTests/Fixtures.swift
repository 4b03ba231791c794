import Diagnostics
import Foundation

/// The files in `Fixtures/`.
enum Fixtures {
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
    }

    static func file(_ name: String) throws -> SourceFile {
        SourceFile(name: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))))
    }
}
