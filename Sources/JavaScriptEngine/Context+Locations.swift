extension Context {
    /// Says that the script of a URL was generated: the places in it are shown as those of the text that it was made of, from now on.
    public func addSourceMap(_ map: SourceMap, for url: String) {
        sourceMaps[url] = map
    }

    /// The place that an error, a stack or a backtrace names, corrected; `nil` when that is in none of this context's scripts. Scripts
    /// write into their errors what they like, and so they would choose the files that a reader is shown.
    public func place(_ location: ScriptLocation) -> ScriptLocation? {
        location.line > 0 && urls.contains(location.url) ? corrected(location) : nil
    }

    /// A place as the script's author knows it: without what the engine counts but nobody wrote, and in the text that the script was
    /// generated from, if it was.
    public func corrected(_ location: ScriptLocation) -> ScriptLocation {
        if let map = sourceMaps[location.url] { return map.original(of: location) }
        if location.line == 1, let prefix = firstLinePrefixes[location.url], let column = location.column {
            return ScriptLocation(url: location.url, line: 1, column: max(prefix + 1, column) - prefix)
        }
        return separatedLines[location.url]?.original(of: location) ?? location
    }
}
