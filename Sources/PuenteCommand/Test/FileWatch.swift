import Diagnostics
import Glibc
import PluginHost

/// Watches the folders of tests for changes of what tests and apps are made of. Changes from its making on count.
final class FileWatch {
    private static let endings: Set<String> = [
        "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "json", "html", "htm", "xml", "txt",
    ]
    private static let otherFolders: Set<String> = ["node_modules", "bower_components", "platforms"]
    /// How long, in milliseconds, nothing has to change before a change counts: editors write in several steps.
    private static let quietTime: Int32 = 100

    private let descriptor: Int32
    /// Names of files whose changes are the run's own: its reports.
    private let ignored: Set<String>

    /// - Parameters:
    ///   - paths: Files and folders, as the command line names them.
    ///   - ignored: Names of files that the run itself writes.
    /// - Throws: A folder that cannot be watched, as the system allows no more.
    init(_ paths: [String], ignoring ignored: Set<String>) throws(FileError) {
        self.ignored = ignored
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw FileError(path: paths.first ?? ".", .unreadable(error: errno)) }
        for path in paths {
            let file = path.lastIndex(of: ":").map { String(path[..<$0]) } ?? path
            try add(
                FilePath.isDirectory(path)
                    ? path : FilePath.parent(of: FilePath.isFile(path) ? path : file))
        }
    }

    deinit { close(descriptor) }

    private func add(_ folder: String) throws(FileError) {
        let changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else {
            throw FileError(path: folder, .unreadable(error: errno))
        }
        for name in try FilePath.names(in: folder) where !name.hasPrefix(".") && !Self.otherFolders.contains(name) {
            let path = FilePath.join(folder, name)
            var status = stat()
            // Links may lead in circles.
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { try add(path) }
        }
    }

    /// Waits for a change.
    /// - Parameter isInterrupted: Asked many times a second whether to wait on.
    /// - Returns: Whether there was one, rather than an interruption.
    func wait(isInterrupted: () -> Bool) -> Bool {
        var hasChanged = false
        while !isInterrupted() {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if Glibc.poll(&poll, 1, Self.quietTime) > 0 {
                if readChanges() { hasChanged = true }
            } else if hasChanged {
                return true
            }
        }
        return false
    }

    /// - Returns: Whether one of them counts.
    private func readChanges() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            var counts = false
            var offset = 0
            let header = MemoryLayout<inotify_event>.size
            while offset + header <= count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = buffer[(offset + header)..<min(count, offset + header + Int(event.len))]
                let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                if isFolder || matters(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) { counts = true }
                offset += header + Int(event.len)
            }
            return counts
        }
    }

    private func matters(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), !name.hasPrefix("."), !ignored.contains(name) else { return false }
        return Self.endings.contains(String(name[name.index(after: dot)...]))
    }
}
