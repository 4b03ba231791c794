import Diagnostics
import Glibc

/// The name of a folder, or of a link that leads to one.
struct FolderName {
    /// With U+FFFD for what is no UTF-8.
    let text: String
    /// Whether the name is UTF-8: a path can be made of no other.
    let isUTF8: Bool

    /// Those directly in a folder, sorted. One whose name is no UTF-8 is left out unless it has a `plugin.xml`.
    static func all(in folder: String) throws(FileError) -> [FolderName] {
        guard let stream = opendir(folder) else { throw FileError(path: folder, .unreadable(error: errno)) }
        defer { closedir(stream) }
        var names: [FolderName] = []
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if let text = String(validating: bytes, as: UTF8.self) {
                guard text != ".", text != "..", isFolder(text, entry.pointee, in: stream) else { continue }
                names.append(FolderName(text: text, isUTF8: true))
            } else if hasManifest(bytes, in: stream) {
                names.append(FolderName(text: String(decoding: bytes, as: UTF8.self), isUTF8: false))
            }
        }
        return names.sorted { $0.text < $1.text }
    }

    private static func hasManifest(_ name: [UInt8], in stream: OpaquePointer) -> Bool {
        let path = (name + "/plugin.xml".utf8 + [0]).map(CChar.init(bitPattern:))
        var status = stat()
        return fstatat(dirfd(stream), path, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    private static func isFolder(_ name: String, _ entry: dirent, in stream: OpaquePointer) -> Bool {
        switch Int(entry.d_type) {
        case DT_DIR: return true
        case DT_LNK, DT_UNKNOWN:
            var status = stat()
            return fstatat(dirfd(stream), name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
        default: return false
        }
    }
}
