import Glibc

/// What is around a plugin's folder.
extension CheckSubject {
    /// So many folders upwards `node_modules` is looked for.
    private static let mostLevels = 32

    /// Where another plugin lies if both lie beside one another under their ids.
    func sibling(_ id: String) -> String {
        let around = Self.above(folder)
        let isInScope = around.split(separator: "/").last?.hasPrefix("@") == true
        return Self.join(isInScope ? Self.above(around) : around, id)
    }

    /// The folders `node_modules`, of the plugin and of each folder above, with a slash behind; whether they are there or not.
    var packageFolders: [String] {
        let depth = Self.resolved(folder)?.split(separator: "/").count ?? 0
        var level = folder
        return (0...min(depth, Self.mostLevels)).map { _ in
            defer { level = Self.above(level) }
            return Self.join(level, "node_modules/")
        }
    }

    /// The folder of the app that the plugin belongs to, without symbolic links: one with a `config.xml`, and the plugin in its
    /// folder `plugins`. Nil for a plugin elsewhere.
    package var app: String? {
        guard var path = Self.resolved(Self.above(folder))?.split(separator: "/"), let last = path.last else {
            return nil
        }
        if last.hasPrefix("@") { path.removeLast() }
        guard path.popLast() == "plugins" else { return nil }
        let app = "/" + path.joined(separator: "/")
        return ["config.xml", "www/config.xml"].contains { access(Self.join(app, $0), F_OK) == 0 } ? app : nil
    }

    /// The folder above one, without a look at the disk.
    private static func above(_ folder: String) -> String {
        guard folder != ".", folder != "/" else { return folder == "/" ? folder : ".." }
        guard let slash = folder.lastIndex(of: "/") else { return folder == ".." ? "../.." : "." }
        if folder.hasSuffix("/..") { return folder + "/.." }
        return slash == folder.startIndex ? "/" : String(folder[..<slash])
    }

    /// A path without symbolic links; nil when it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
