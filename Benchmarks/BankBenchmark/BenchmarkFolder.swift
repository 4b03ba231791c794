import Glibc

/// A folder for data files that is removed with the value.
final class BenchmarkFolder {
    let path: String

    init(in parent: String) throws {
        var template = Array("\(parent)/bank-benchmark-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw BenchmarkFailure(description: "no folder can be made in '\(parent)'")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in ["small", "large", "gateway"] {
            for suffix in ["", ".key", "-wal", "-shm"] { unlink("\(path)/\(name).db\(suffix)") }
        }
        rmdir(path)
    }
}

struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String
}
