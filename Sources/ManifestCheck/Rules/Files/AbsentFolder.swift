import Diagnostics

/// A folder that is not in the plugin, and in which the manifest names several files.
struct AbsentFolder: Sendable {
    let path: String
    /// How many files the manifest names in it.
    var count: Int
    /// Where the first of them is named.
    var first: SourceSpan
}

extension Inspection {
    /// The folders that are not there, by the path of each file in them, where these are two or more. Files that a hook or a build may write,
    /// and what the repository does not hold, are other rules'.
    var absentFolders: [String: AbsentFolder] {
        memory.absentFolders.value {
            var folders: [String: AbsentFolder] = [:]
            var files: [String: String] = [:]
            for absent in FileAbsence.files(of: FileElements.names.filter { $0 != "hook" }, in: self)
            where absent.hook == nil && absent.build == nil && absent.repository == nil {
                let file = absent.file
                guard files[file.entry.path] == nil, let folder = missingFolder(of: file.entry.path) else { continue }
                files[file.entry.path] = folder
                let span = file.source.span
                var known = folders[folder] ?? AbsentFolder(path: folder, count: 0, first: span)
                known.count += 1
                if span.bytes.lowerBound < known.first.bytes.lowerBound { known.first = span }
                folders[folder] = known
            }
            return files.compactMapValues { folder in folders[folder].flatMap { $0.count > 1 ? $0 : nil } }
        }
    }

    /// The outermost folder on the way to a file that is not there.
    private func missingFolder(of path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        for length in 1..<max(1, min(parts.count, 32)) {
            let folder = parts[..<length].joined(separator: "/")
            if plugin.folder.entry(at: folder).kind == .missing { return folder }
        }
        return nil
    }
}
