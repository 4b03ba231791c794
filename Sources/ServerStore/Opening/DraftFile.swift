import Glibc

/// The name that a file has until it is whole: `<path>.<process>-<random>`. Linked into place, it is there whole or not at all.
struct DraftFile {
    /// How old a draft is that nobody can be working on any more.
    private static let age = 60

    let path: String
    private let target: String

    init(of target: String) {
        self.target = target
        path = "\(target).\(getpid())-\(SecretBytes.hex(SecretBytes.random(4)))"
    }

    /// Gives the draft its name.
    /// - Returns: Whether it did; `false` when there is such a file already.
    func link() throws(StoreError) -> Bool {
        guard Glibc.link(path, target) == 0 else {
            if errno == EEXIST { return false }
            throw StoreError(errno == ENOSPC ? .full : .unwritable(errno: errno), path: target)
        }
        DataFolder(of: target).sync()
        return true
    }

    /// Removes the draft, under this name.
    func remove() {
        unlink(path)
    }

    /// Removes the drafts of a file that killed processes have left, with what SQLite has put beside them.
    /// - Parameter evenOld: Whether one that was not written for a minute is abandoned although there is a process of its number.
    static func removeAbandoned(of target: String, evenOld: Bool = true) {
        let folder = DataFolder(of: target)
        let prefix = (target.split(separator: "/").last.map(String.init) ?? target) + "."
        for name in folder.names where name.hasPrefix(prefix) {
            let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, let process = pid_t(parts[0]), parts[1].count == 8,
                parts[1].allSatisfy(\.isHexDigit)
            else { continue }
            let path = folder.path + "/" + name
            guard !isAlive(process) || (evenOld && isOld(path)) else { continue }
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        }
    }

    private static func isAlive(_ process: pid_t) -> Bool {
        process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
    }

    /// The number of a process may be another's by now, in a container above all.
    private static func isOld(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && time(nil) - status.st_mtim.tv_sec > age
    }
}
