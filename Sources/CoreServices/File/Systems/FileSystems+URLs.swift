extension FileSystems {
    /// What a URL means that scripts have of an entry: `cdvfile:`, `file:`, and Android's `…/__cdvfile_<name>__/…`.
    /// - Throws: `encoding` for what is no such URL, or names an unknown file system; `notFound` for a place outside of the file systems.
    func locate(_ url: String) throws(FileFault) -> FileLocation {
        // Neither a query nor a fragment is part of a path.
        let text = url.prefix { $0 != "?" && $0 != "#" }
        if let rest = text.droppingPrefix("cdvfile://localhost/") {
            let name = rest.prefix { $0 != "/" }
            return try location(in: String(name), path: rest[name.endIndex...])
        }
        if let place = text.firstRange(of: "/__cdvfile_"),
            let end = text[place.upperBound...].firstRange(of: "__"),
            !text[place.upperBound..<end.lowerBound].contains("/")
        {
            return try location(in: String(text[place.upperBound..<end.lowerBound]), path: text[end.upperBound...])
        }
        if let path = Self.path(ofFileURL: text) { return try locate(nativePath: PercentEncoding.decode(path)) }
        if text.hasPrefix("content:") || text.hasPrefix("assets-library:") { throw FileFault(.notFound) }
        throw FileFault(.encoding)
    }

    /// The same, and paths on the disk.
    func locate(urlOrPath text: String) throws(FileFault) -> FileLocation {
        text.hasPrefix("/") && !text.hasPrefix("/__cdvfile_") ? try locate(nativePath: text) : try locate(text)
    }

    /// A path on the disk, in the file system that has the shortest path for it.
    /// - Throws: `notFound` when it lies in none.
    func locate(nativePath text: String) throws(FileFault) -> FileLocation {
        let path = try TreePath(text)
        if isAndroid, let assets = system(named: "assets"), let rest = path.relative(to: try TreePath("android_asset"))
        {
            return FileLocation(system: assets, path: rest)
        }
        var best: FileLocation?
        for system in systems {
            guard let root = system.nativeRoot, let rest = path.relative(to: root) else { continue }
            if best.map({ rest.text.utf8.count < $0.path.text.utf8.count }) ?? true {
                best = FileLocation(system: system, path: rest)
            }
        }
        guard let best else { throw FileFault(.notFound) }
        return best
    }

    private func location(in name: String, path: Substring) throws(FileFault) -> FileLocation {
        guard path.isEmpty || path.hasPrefix("/"), let system = system(named: name) else { throw FileFault(.encoding) }
        return FileLocation(system: system, path: try TreePath(PercentEncoding.decode(path)))
    }

    /// The path of `file:/path`, `file:///path` and `file://localhost/path`, encoded; `nil` for anything else.
    private static func path(ofFileURL text: Substring) -> Substring? {
        guard let rest = text.droppingPrefix("file:") else { return nil }
        guard let behind = rest.droppingPrefix("//") else { return rest.hasPrefix("/") ? rest : nil }
        let host = behind.prefix { $0 != "/" }
        guard host.isEmpty || host == "localhost", host.endIndex != behind.endIndex else { return nil }
        return behind[host.endIndex...]
    }
}

extension Substring {
    func droppingPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
