import Glibc
import JSONCoding
import Synchronization

/// Values by key, in memory, and in a file if there is one: the whole of it is written anew with each change, so that a reader finds the old or
/// the new one.
final class KeyValueStore: Sendable {
    private let path: String?
    private let state: Mutex<JSONObject>

    var values: JSONObject { state.withLock { $0 } }

    /// - Parameter path: The file; `nil` to keep the values in memory.
    /// - Throws: ``StoreFailure`` when there is a file and it cannot be read.
    init(path: String?) throws(StoreFailure) {
        self.path = path
        var values = JSONObject()
        if let path, let text = try StoreFile.read(path) {
            guard let object = try? JSONReader().value(from: text).object else { throw StoreFailure.damaged(path) }
            values = object
        }
        state = Mutex(values)
    }

    /// Changes the values. Where they cannot be written, they stay as they were.
    func change(_ body: (inout JSONObject) -> Void) throws(StoreFailure) {
        let failure: StoreFailure? = state.withLock { values in
            var changed = values
            body(&changed)
            if let path {
                do throws(StoreFailure) {
                    try StoreFile.write(Array(JSONValue.object(changed).description.utf8), to: path)
                } catch {
                    return error
                }
            }
            values = changed
            return nil
        }
        if let failure { throw failure }
    }
}

/// Why a file of stored values could not be read or written.
enum StoreFailure: Error, CustomStringConvertible {
    case unreadable(String, Int32)
    case unwritable(String, Int32)
    case damaged(String)

    var description: String {
        switch self {
        case .unreadable(let path, let code): "cannot read \(path): \(String(cString: strerror(code)))"
        case .unwritable(let path, let code): "cannot write \(path): \(String(cString: strerror(code)))"
        case .damaged(let path): "\(path) holds no JSON object; remove it to begin anew"
        }
    }
}

/// A file that is read and written as a whole.
private enum StoreFile {
    /// - Returns: The file's bytes; `nil` when there is none.
    static func read(_ path: String) throws(StoreFailure) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        if file < 0 {
            if errno == ENOENT { return nil }
            throw .unreadable(path, errno)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0 { throw .unreadable(path, errno) }
            if count == 0 { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    /// Writes beside the file, then puts that in its place.
    static func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        let part = "\(path).part"
        let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unwritable(path, errno) }
        var written = 0
        var failure: Int32?
        while written < bytes.count, failure == nil {
            let count = bytes.withUnsafeBytes {
                Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0 { failure = errno } else { written += count }
        }
        if failure == nil, fsync(file) < 0 { failure = errno }
        close(file)
        if failure == nil, rename(part, path) < 0 { failure = errno }
        if let failure {
            unlink(part)
            throw .unwritable(path, failure)
        }
    }
}
