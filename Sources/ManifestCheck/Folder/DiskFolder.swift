import Diagnostics
import Glibc
import Synchronization

/// A plugin's folder on disk. Each of its folders is listed at most once, when it is first asked about.
public final class DiskFolder: PluginFolder {
    private let root: String
    /// Without symbolic links, to tell what is inside.
    private let realRoot: String
    private let name: String
    private let listings = Mutex<[String: FolderListing]>([:])

    /// - Parameters:
    ///   - path: the folder.
    ///   - name: what stands before the paths of files in diagnostics; the path if nothing is given, and nothing for the
    ///     working directory.
    /// - Throws: `FileError` when there is no such folder.
    public init(_ path: String, name: String? = nil) throws(FileError) {
        guard let realRoot = Self.resolve(path) else { throw FileError(path: path, .unreadable(error: errno)) }
        guard Self.kind(realRoot) == .folder else { throw FileError(path: path, .unreadable(error: ENOTDIR)) }
        root = path
        self.realRoot = realRoot
        let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        self.name = name ?? prefix
    }

    public func entry(at path: String) -> FolderEntry {
        FolderPath.entry(at: path) { listing(of: $0) }
    }

    public func names(in path: String) -> [String] {
        let entry = entry(at: path)
        return entry.kind == .folder ? listing(of: entry.path).names : []
    }

    public var unlisted: [FileError] {
        listings.withLock { listings in
            listings.compactMap { folder, listing in
                listing.error.map { FileError(path: folder.isEmpty ? root : name + folder, .unreadable(error: $0)) }
            }
        }
    }

    public func read(_ path: String, limit: Int) throws(FileError) -> SourceFile {
        let entry = entry(at: path)
        guard entry.kind != .outside else { throw FileError(path: name + path, .outside) }
        guard entry.isSpelledAsListed else { throw FileError(path: name + path, .unreadable(error: ENOENT)) }
        do throws(FileError) {
            return try SourceFile.read(path: realRoot + "/" + entry.path, name: name + entry.path, limit: limit)
        } catch {
            throw FileError(path: name + path, error.reason)
        }
    }

    /// The listing of a folder that is known to be inside.
    private func listing(of folder: String) -> FolderListing {
        listings.withLock { listings in
            if let listing = listings[folder] { return listing }
            let listing = list(folder)
            listings[folder] = listing
            return listing
        }
    }

    private func list(_ folder: String) -> FolderListing {
        let path = folder.isEmpty ? realRoot : realRoot + "/" + folder
        guard let stream = opendir(path) else { return FolderListing(error: errno) }
        defer { closedir(stream) }
        var listing = FolderListing()
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            listing.add(name, kind(entry.pointee.d_type, at: path + "/" + name))
        }
        return listing
    }

    private func kind(_ type: UInt8, at path: String) -> FolderEntry.Kind {
        switch Int(type) {
        case DT_REG: return .file
        case DT_DIR: return .folder
        case DT_LNK, DT_UNKNOWN:
            guard let real = Self.resolve(path) else { return .other }
            guard real == realRoot || real.hasPrefix(realRoot + "/") else { return .outside }
            return Self.kind(real)
        default: return .other
        }
    }

    private static func kind(_ path: String) -> FolderEntry.Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .other }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The path without symbolic links, or nil when it leads nowhere.
    private static func resolve(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
