import Diagnostics
import Glibc

/// A plugin's folder that is held in memory: for editors, and for tests.
public struct MemoryFolder: PluginFolder {
    private let name: String
    private var files: [String: [UInt8]] = [:]
    private var listings: [String: FolderListing] = ["": FolderListing()]

    /// - Parameters:
    ///   - files: contents by path.
    ///   - name: what stands before the paths of files in diagnostics: `my-plugin/`.
    public init(_ files: [String: [UInt8]], name: String = "") {
        self.name = name
        for (path, bytes) in files {
            guard let parts = FolderPath.parts(path), !parts.isEmpty else { continue }
            self.files[parts.joined(separator: "/")] = bytes
            var folder = ""
            for (index, part) in parts.enumerated() {
                listings[folder, default: FolderListing()].add(part, index == parts.count - 1 ? .file : .folder)
                folder += (index == 0 ? "" : "/") + part
            }
        }
    }

    public func entry(at path: String) -> FolderEntry {
        FolderPath.entry(at: path) { listings[$0] }
    }

    public func names(in path: String) -> [String] {
        listings[entry(at: path).path]?.names ?? []
    }

    public func read(_ path: String, limit: Int) throws(FileError) -> SourceFile {
        let entry = entry(at: path)
        switch entry.kind {
        case .file where entry.isSpelledAsListed:
            let bytes = files[entry.path] ?? []
            guard bytes.count <= limit else { throw FileError(path: name + path, .tooLarge(limit: limit)) }
            return SourceFile(name: name + entry.path, bytes: bytes)
        case .folder, .other: throw FileError(path: name + path, .notAFile)
        case .outside: throw FileError(path: name + path, .outside)
        case .file, .missing, .unknown: throw FileError(path: name + path, .unreadable(error: ENOENT))
        }
    }
}
