import DatabaseStore
import Diagnostics
import Glibc
import JSONCoding
import PluginHost
import WebPlatform

/// The file that keeps `localStorage` from run to run: `{"localStorage": [["key", "value"], …]}`.
enum StorageFile {
    /// What two full storages take as JSON at most, each character escaped.
    private static let maximumBytes = 64 << 20

    /// Opens the file, and makes it if it is not there.
    /// - Throws: A ``HostError``: it cannot be read or written, or is something else.
    static func open(_ path: String) throws(HostError) -> WebStorage {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw HostError(.unusableStorage(FileError(path: path, .unwritable(error: errno))))
        }
        close(descriptor)
        let file: SourceFile
        do throws(FileError) {
            file = try SourceFile.read(path: path, limit: maximumBytes)
        } catch {
            throw HostError(.unusableStorage(error))
        }
        let text = file.bytes.isEmpty ? WebStorage.empty : String(decoding: file.bytes, as: UTF8.self)
        guard isStorage(text) else { throw HostError(.notAStorage(path)) }
        return WebStorage(text: text) { text throws(WebFileError) in
            do throws(FileError) {
                try AtomicFile.replace(path, with: Array(text.utf8))
            } catch {
                throw WebFileError(reason: "\(error)")
            }
        }
    }

    /// Opens the databases of `indexedDB`: those in the file's neighbour, `<file>.indexeddb`, or in memory when there is no file.
    static func databases(
        beside path: String?
    ) -> @Sendable () throws(WebDatabaseError) -> any WebDatabases {
        { () throws(WebDatabaseError) in try SQLiteDatabases(path: path.map { "\($0).indexeddb" }) }
    }

    private static func isStorage(_ text: String) -> Bool {
        guard let items = try? JSONReader().value(from: text)["localStorage"]?.array else { return false }
        return items.allSatisfy { item in
            item.array.map { $0.count == 2 && $0.allSatisfy { $0.string != nil } } ?? false
        }
    }
}
