/// How a report for a CI system names a file.
package enum ReportPath {
    /// The path without `./`, which GitHub would not find in the list of changed files.
    package static func plain(_ path: String) -> Substring {
        var rest = Substring(path)
        while rest.hasPrefix("./"), rest.utf8.count > 2 { rest = rest.dropFirst(2) }
        return rest
    }
}
