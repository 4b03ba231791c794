import Diagnostics
import Glibc

/// Paths as text, with `/` between their parts.
package enum FilePath {
    /// The path of `name` inside `directory`; `name` itself when that is absolute or `directory` is the current one.
    package static func join(_ directory: String, _ name: String) -> String {
        if name.hasPrefix("/") || directory.isEmpty || directory == "." { return name }
        return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
    }

    /// Whether a path, as it is written, leads out of the folder that it starts from.
    package static func leadsOut(_ path: String) -> Bool {
        var depth = 0
        for part in path.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }

    /// A path without `.`, and without `..` where a name is before it. Nothing is asked of the disk.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let text = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
    }

    package static func lastComponent(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The folder that holds `path`; `.` for a bare name.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether there is a regular file at `path`.
    package static func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

    /// Whether there is a folder at `path`.
    package static func isDirectory(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

    /// The path with links and `..` resolved; `nil` when there is nothing.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// An absolute path as users should see it: relative when it lies at or below the current folder.
    package static func shortened(_ path: String) -> String {
        guard let current = resolved("."), path.hasPrefix(current + "/") else { return path }
        return String(path.dropFirst(current.count + 1))
    }

    /// Whether a path leads out of a folder once links are resolved. The folder may be a link itself.
    package static func leadsOut(_ path: String, of directory: String) -> Bool {
        guard let path = resolved(path), let directory = resolved(directory) else { return false }
        return !path.hasPrefix(directory == "/" ? directory : directory + "/")
    }

    /// The names in a folder, sorted; none when there is no such folder.
    /// - Throws: That it cannot be read.
    package static func names(in directory: String) throws(FileError) -> [String] {
        guard let stream = opendir(directory) else {
            let error = errno
            if error == ENOENT || error == ENOTDIR { return [] }
            throw FileError(path: directory, .unreadable(error: error))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw FileError(path: directory, .unreadable(error: errno)) }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The path inside a folder that differs from `path` in nothing but the case of letters; `nil` when there is none.
    package static func sameButCase(as path: String, in directory: String) -> String? {
        var found: [String] = []
        for part in path.split(separator: "/") where part != "." {
            let folder = join(directory, found.joined(separator: "/"))
            guard let names = try? names(in: folder),
                let name = names.first(where: { $0 == part })
                    ?? names.first(where: { $0.lowercased() == part.lowercased() })
            else { return nil }
            found.append(name)
        }
        return found.joined(separator: "/")
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
