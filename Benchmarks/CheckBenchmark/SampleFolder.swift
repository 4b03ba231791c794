import Glibc
import Measuring

/// Writes a thousand plugins to disk, the same ones each time.
enum SampleFolder {
    static let count = 1_000

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter make: the plugin of a number.
    /// - Returns: The plugins' folders, and how many bytes of text lie in them.
    static func write(into folder: String, _ make: (Int) -> SamplePlugin) throws -> (folders: [String], bytes: Int) {
        var folders: [String] = []
        var bytes = 0
        for number in 0..<count {
            let plugin = make(number)
            let path = "\(folder)/\(plugin.id)"
            for (name, text) in plugin.files {
                try write(text, to: "\(path)/\(name)")
                bytes += text.utf8.count
            }
            folders.append(path)
        }
        return (folders, bytes)
    }

    private static func write(_ text: String, to path: String) throws {
        try makeFolders(for: path)
        guard let file = fopen(path, "w") else { throw failure(path) }
        let written = text.withCString { fputs($0, file) }
        guard fclose(file) == 0, written >= 0 else { throw failure(path) }
    }

    private static func makeFolders(for path: String) throws {
        for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
            let folder = String(path[..<slash])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw failure(folder) }
        }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(description: "'\(path)' cannot be written: \(String(cString: strerror(errno)))")
    }
}
