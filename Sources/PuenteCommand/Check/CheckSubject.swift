import Diagnostics
import Glibc
import ManifestCheck
import PluginManifest

/// A plugin to be checked, as the command line names it.
struct CheckSubject {
    /// The folder, or the manifest when that was named; as users know it, without a final slash.
    let name: String
    let folder: String
    /// The manifest's path if it was named.
    private let manifest: String?

    /// The plugins that a path stands for: a manifest's own; a folder's own if it has a `plugin.xml`, and those directly inside
    /// or in `@scope` folders if not, in the order of their names.
    ///
    /// - Throws: ``Failure`` when there is nothing to check.
    static func all(at path: String) throws(Failure) -> [CheckSubject] {
        if path.isEmpty { throw .file(FileError(path: path, .unreadable(error: ENOENT))) }
        let path = tidy(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw .file(FileError(path: path, .unreadable(error: errno))) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            return [CheckSubject(name: path, folder: folder, manifest: path)]
        }
        if hasManifest(path) { return [CheckSubject(name: path, folder: path, manifest: nil)] }
        var folders: [String] = []
        do throws(FileError) {
            for name in try names(in: path) {
                let inside = join(path, name)
                if hasManifest(inside) {
                    folders.append(inside)
                } else if name.hasPrefix("@") {
                    folders += try names(in: inside).map { join(inside, $0) }.filter(hasManifest)
                }
            }
        } catch {
            throw .file(error)
        }
        if folders.isEmpty { throw .noPlugin(path: path) }
        return folders.map { CheckSubject(name: $0, folder: $0, manifest: nil) }
    }

    /// Reads the manifest.
    func open(limit: Int) throws(FileError) -> CheckedPlugin {
        let folder = try DiskFolder(folder)
        guard let manifest else { return try CheckedPlugin(folder: folder, maximumFileBytes: limit) }
        let name = manifest.lastIndex(of: "/").map { String(manifest[manifest.index(after: $0)...]) } ?? manifest
        return CheckedPlugin(
            manifest: try folder.read(name, limit: limit), folder: folder, maximumFileBytes: limit)
    }

    /// Without what says nothing: `./` at the start, slashes at the end.
    private static func tidy(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        return path.isEmpty ? "." : String(path)
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// A link that leads nowhere counts: it is told that it cannot be read.
    private static func hasManifest(_ folder: String) -> Bool {
        var status = stat()
        return lstat(join(folder, "plugin.xml"), &status) == 0
    }

    private static func names(in folder: String) throws(FileError) -> [String] {
        try DiskFolder(folder).names(in: "").sorted()
    }
}

extension CheckSubject {
    /// Why a path cannot be checked.
    enum Failure: Error {
        case file(FileError)
        /// There is no plugin where one was to be checked.
        case noPlugin(path: String)

        var diagnostic: Diagnostic {
            switch self {
            case .file(let error): ManifestError(.file(error)).diagnostic
            case .noPlugin(let path):
                Diagnostic(
                    code: "no-plugin", severity: .error,
                    message: "there is no plugin.xml in '\(path)', nor in a folder directly inside",
                    help: "name a plugin's folder, or a folder of plugins")
            }
        }
    }
}
