import Glibc

/// The folder that a data file lies in.
struct DataFolder {
    let path: String

    /// - Parameter file: A file in it.
    init(of file: String) {
        path = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    }

    /// Refuses a folder that is not there, or in which this user cannot make a file.
    func check(for file: String) throws(StoreError) {
        guard access(path, W_OK | X_OK) != 0 else { return }
        throw StoreError(
            errno == ENOENT ? .folderMissing : .unwritable(errno: errno), path: errno == ENOENT ? path : file)
    }

    /// Makes a new name in it survive the end of the machine.
    func sync() {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The names of what lies in it; none when it cannot be read.
    var names: [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }
}
