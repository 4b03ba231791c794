import Foundation

/// A folder that is there as long as this value.
final class ScratchFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "smepay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
