/// A source map as a context knows it.
enum KnownSourceMap {
    /// What it is, or that there is none.
    case read(SourceMap?)
    /// It is read when a place is first shown.
    case unread(() -> SourceMap?)
}

extension Context {
    /// Says that the script of a URL was generated: the places in it are shown as those of the text that it was made of, from now on.
    public func addSourceMap(_ map: SourceMap, for url: String) {
        sourceMaps[url] = .read(map)
    }

    /// The same for a map that is read when a place is first shown. Most runs never show one.
    /// - Parameters:
    ///   - url: The URL of the script that was generated.
    ///   - read: Gives the map; `nil` when it cannot be read.
    public func addSourceMap(for url: String, _ read: @escaping () -> SourceMap?) {
        sourceMaps[url] = .unread(read)
    }

    /// The place that an error, a stack or a backtrace names, corrected; `nil` when that is in none of this context's scripts, or in none of
    /// the texts that its script was generated from. Scripts write into their errors what they like, and so they would choose the files that
    /// a reader is shown.
    public func place(_ location: ScriptLocation) -> ScriptLocation? {
        location.line > 0 && urls.contains(location.url) ? corrected(location) : nil
    }

    /// A place as the script's author knows it: without what the engine counts but nobody wrote, and in the text that the script was
    /// generated from, if it was. `nil` when it comes from none of these texts, as what a bundler adds.
    public func corrected(_ location: ScriptLocation) -> ScriptLocation? {
        var location = location
        if location.line == 1, let prefix = firstLinePrefixes[location.url], let column = location.column {
            location.column = max(prefix + 1, column) - prefix
        }
        if let map = sourceMap(of: location.url) { return map.original(of: location) }
        return separatedLines[location.url]?.original(of: location) ?? location
    }

    private func sourceMap(of url: String) -> SourceMap? {
        let map: SourceMap?
        switch sourceMaps[url] {
        case .read(let known): return known
        case .unread(let read): map = read()
        case nil: map = urls.contains(url) ? findSourceMap?(url) : nil
        }
        sourceMaps[url] = .read(map)
        return map
    }
}
