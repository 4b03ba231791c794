import Diagnostics
import ManifestCheck
import Synchronization

/// A folder that remembers what was read of it.
final class CountingFolder: PluginFolder {
    private let folder: MemoryFolder
    private let paths = Mutex<[String]>([])

    init(_ folder: MemoryFolder) { self.folder = folder }

    var reads: [String] { paths.withLock { $0 } }

    func entry(at path: String) -> FolderEntry { folder.entry(at: path) }
    func names(in path: String) -> [String] { folder.names(in: path) }

    func read(_ path: String, limit: Int) throws(FileError) -> SourceFile {
        paths.withLock { $0.append(path) }
        return try folder.read(path, limit: limit)
    }
}
