import Foundation
import TestSupport

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
}
