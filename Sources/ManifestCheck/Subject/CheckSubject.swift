import Diagnostics
import Glibc
import PluginManifest

/// A plugin on the disk that is to be checked, as a user names it.
public struct CheckSubject: Sendable {
    /// The folder, or the manifest when that was named; as users know it, without a final slash.
    public let name: String
    /// The folder that its manifest lies in.
    public let folder: String
    /// The manifest's path if it was named.
    private let manifest: String?

    /// The plugins that paths stand for, each once, and what cannot be checked, in the order of the paths. A path stands for a manifest's own
    /// plugin; for a folder's own if it has a `plugin.xml`, and if not for those directly inside or in `@scope` folders, in the order of
    /// their names, after those in `plugins/` of an app.
    public static func all(at paths: [String]) -> [Result<CheckSubject, Failure>] {
        var known: Set<String> = []
        return paths.flatMap(found).filter { result in
            guard case .success(let subject) = result, let path = subject.realPath else { return true }
            return known.insert(path).inserted
        }
    }

    private static func found(at path: String) -> [Result<CheckSubject, Failure>] {
        if path.isEmpty { return [.failure(.file(FileError(path: path, .unreadable(error: ENOENT))))] }
        let path = tidy(path)
        var status = stat()
        guard stat(path, &status) == 0 else {
            let error = errno
            // Arguments come with U+FFFD for what is no UTF-8.
            if error == ENOENT, path.unicodeScalars.contains("\u{FFFD}") { return [.failure(.nameNotUTF8(path: path))] }
            return [.failure(.file(FileError(path: path, .unreadable(error: error))))]
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            if isNoManifest(path) { return [.failure(.noManifest(path: path))] }
            let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            return [.success(CheckSubject(name: path, folder: folder, manifest: path))]
        }
        if let own = plugin(in: path) { return [own] }
        let app = isApp(path) ? plugins(inside: join(path, "plugins"), scopes: true) : []
        let inside = app + plugins(inside: path, scopes: true)
        if !inside.isEmpty { return inside }
        // A folder in the place of a manifest.
        let isNamed = path == "plugin.xml" || path.hasSuffix("/plugin.xml")
        return [.failure(isNamed ? .file(FileError(path: path, .notAFile)) : .noPlugin(path: path))]
    }

    /// Whether a folder is an app's, with plugins in its folder `plugins`.
    private static func isApp(_ path: String) -> Bool {
        ["config.xml", "www/config.xml"].contains { access(join(path, $0), F_OK) == 0 }
            && access(join(path, "plugins"), F_OK) == 0
    }

    /// Whether the name of a file says that it is no XML but something else that a plugin has.
    private static func isNoManifest(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return otherKinds.contains(path[path.index(after: dot)...].lowercased())
    }

    private static let otherKinds: Set<String> = [
        "cjs", "css", "gradle", "h", "html", "java", "js", "json", "kt", "m", "md", "mjs", "mm", "sh", "swift", "ts",
    ]

    /// The plugins in the folders directly inside of a folder.
    /// - Parameter scopes: Whether to look into `@scope` folders as well.
    private static func plugins(inside path: String, scopes: Bool) -> [Result<CheckSubject, Failure>] {
        let names: [FolderName]
        do throws(FileError) {
            names = try FolderName.all(in: path)
        } catch {
            return [.failure(.file(error))]
        }
        return names.flatMap { (name) -> [Result<CheckSubject, Failure>] in
            let inside = join(path, name.text)
            if !name.isUTF8 { return [.failure(.nameNotUTF8(path: inside))] }
            if let own = plugin(in: inside) { return [own] }
            return scopes && name.text.hasPrefix("@") ? plugins(inside: inside, scopes: false) : []
        }
    }

    /// The plugin whose manifest lies in a folder; nil when none does. A link that leads nowhere counts, and a folder that may not be looked
    /// into is reported.
    private static func plugin(in folder: String) -> Result<CheckSubject, Failure>? {
        var status = stat()
        if lstat(join(folder, "plugin.xml"), &status) == 0 {
            return .success(CheckSubject(name: folder, folder: folder, manifest: nil))
        }
        let error = errno
        return error == ENOENT ? nil : .failure(.file(FileError(path: folder, .unreadable(error: error))))
    }

    /// Reads the manifest.
    /// - Parameter limit: A file of the plugin of more bytes is not read.
    /// - Throws: `FileError` when it is not there, unreadable or too large.
    public func open(limit: Int) throws(FileError) -> CheckedPlugin {
        let folder = try DiskFolder(folder)
        guard let manifest else { return try CheckedPlugin(folder: folder, maximumFileBytes: limit) }
        let name = manifest.lastIndex(of: "/").map { String(manifest[manifest.index(after: $0)...]) } ?? manifest
        return CheckedPlugin(
            manifest: try folder.read(name, limit: limit), folder: folder, maximumFileBytes: limit)
    }

    /// The manifest's path without symbolic links; nil when it leads nowhere.
    private var realPath: String? { Self.resolved(manifest ?? Self.join(folder, "plugin.xml")) }

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
}

extension CheckSubject {
    /// Why a path cannot be checked.
    public enum Failure: Error, Sendable {
        case file(FileError)
        /// There is no plugin where one was to be checked.
        case noPlugin(path: String)
        /// A file that is something else was named.
        case noManifest(path: String)
        /// A name is no UTF-8, so that no report could tell of it.
        case nameNotUTF8(path: String)

        /// The path.
        public var path: String {
            switch self {
            case .file(let error): error.path
            case .noPlugin(let path), .noManifest(let path), .nameNotUTF8(let path): path
            }
        }

        /// What to tell a user.
        public var diagnostic: Diagnostic {
            switch self {
            case .file(let error): ManifestError(.file(error)).diagnostic
            case .noPlugin(let path):
                Diagnostic(
                    code: "no-plugin", severity: .error,
                    message: "there is no plugin.xml in '\(path)', nor in a folder directly inside",
                    help: "name a plugin's folder, or a folder of plugins")
            case .noManifest(let path):
                Diagnostic(
                    code: "no-manifest", severity: .error, message: "'\(path)' is not a manifest",
                    help: "name the plugin's folder, or its plugin.xml")
            case .nameNotUTF8(let path):
                Diagnostic(
                    code: "name-not-utf-8", severity: .error, message: "the name of '\(path)' is not UTF-8",
                    help: "rename it")
            }
        }
    }
}
