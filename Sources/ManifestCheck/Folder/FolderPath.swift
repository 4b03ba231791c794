/// Finds a path part by part in the listings of folders.
enum FolderPath {
    /// The parts of a path, without `.` and `..`; nil when it leaves the folder.
    static func parts(_ path: String) -> [String]? {
        guard path.utf8.first != UInt8(ascii: "/") else { return nil }
        var parts: [String] = []
        for part in path.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": if parts.popLast() == nil { return nil }
            default: parts.append(String(part))
            }
        }
        return parts
    }

    /// - Parameter listing: what a folder lists, by path; nil when it is no folder.
    static func entry(at path: String, listing: (String) -> FolderListing?) -> FolderEntry {
        guard let parts = parts(path) else { return FolderEntry(.outside, path: path) }
        var found = ""
        var kind = FolderEntry.Kind.folder
        var isSpelledAsListed = true
        for part in parts {
            let listing = kind == .folder ? listing(found) : nil
            if listing?.error != nil { return FolderEntry(.unknown, path: path) }
            guard let match = listing?.find(part) else {
                return FolderEntry(kind == .outside ? .outside : .missing, path: path)
            }
            found += (found.isEmpty ? "" : "/") + match.name
            kind = match.kind
            if !match.name.utf8.elementsEqual(part.utf8) { isSpelledAsListed = false }
        }
        return FolderEntry(kind, path: found, isSpelledAsListed: isSpelledAsListed)
    }
}
