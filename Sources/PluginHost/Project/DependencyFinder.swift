import Diagnostics
import PluginManifest

/// Finds plugins that others depend on where they are at hand: in the folder beside the plugin, in folders that the user named, in
/// `node_modules` upwards, where the project's `package.json` says, and among those that come with the program. Each folder is looked through once, and only when something is missing.
struct DependencyFinder {
    /// A folder of more entries is somebody's home, not one of plugins; there only the folder of a plugin's own name is looked at.
    private static let mostEntries = 2_000

    private let project: String
    private let pluginFolders: [String]
    /// What lies in a folder, by the plugins' ids.
    private var contents: [String: [String: PluginFolder]] = [:]

    /// - Parameters:
    ///   - project: The project's folder.
    ///   - pluginFolders: Folders with plugins in them.
    init(project: String, pluginFolders: [String]) {
        self.project = project
        self.pluginFolders = pluginFolders
    }

    /// The plugin of an id, for one that depends on it or for the app; `nil` when it is not at hand, a failure when a folder of its name has a
    /// manifest that cannot be read.
    mutating func find(
        _ id: String, for plugin: PluginFolder?, in package: inout ProjectPackage
    ) -> Result<PluginFolder, ManifestError>? {
        guard Dependency.isPackageName(id) else { return nil }
        for folder in (plugin.map { [Self.parent(of: $0.directory)] } ?? []) + pluginFolders {
            if let found = find(id, in: folder) { return found }
        }
        let packages =
            (plugin.map { Self.packageFolders(above: $0.directory) } ?? []) + Self.packageFolders(above: project)
        for folder in packages {
            if let found = Self.read(FilePath.join(folder, id), id) { return found }
        }
        if let found = package.file?.folders[id].flatMap({ Self.read(FilePath.join(project, $0), id) }) { return found }
        // Last those that come with the program.
        return SharedFiles.ofThisProgram?.pluginFolders.lazy.compactMap { Self.read($0, id) }.first
    }

    private mutating func find(_ id: String, in folder: String) -> Result<PluginFolder, ManifestError>? {
        if let found = Self.read(FilePath.join(folder, id), id) { return found }
        // It may lie in a folder of another name, as the repository's.
        if let known = contents[folder] { return known[id].map(Result.success) }
        let names = (try? FilePath.names(in: folder)) ?? []
        var found: [String: PluginFolder] = [:]
        for name in names.count > Self.mostEntries ? [] : names {
            guard let plugin = try? Self.read(FilePath.join(folder, name))?.get(), let id = plugin.manifest.id?.value
            else { continue }
            if found[id] == nil { found[id] = plugin }
        }
        contents[folder] = found
        return found[id].map(Result.success)
    }

    private static func read(_ directory: String, _ id: String? = nil) -> Result<PluginFolder, ManifestError>? {
        guard FilePath.isFile(FilePath.join(directory, "plugin.xml")) else { return nil }
        do throws(ManifestError) {
            let plugin = try PluginFolder.read(directory)
            return id == nil || plugin.manifest.id?.value == id ? .success(plugin) : nil
        } catch {
            return .failure(error)
        }
    }

    /// The folder that a plugin's lies in, as users should see it.
    private static func parent(of directory: String) -> String {
        var directory = directory[...]
        while directory.count > 1, directory.last == "/" { directory.removeLast() }
        let last = FilePath.lastComponent(of: String(directory))
        if last == "." || last == ".." { return directory == "." ? ".." : "\(directory)/.." }
        return FilePath.parent(of: String(directory))
    }

    /// `node_modules` in a folder and in those above it, nearest first.
    private static func packageFolders(above directory: String) -> [String] {
        var folders: [String] = []
        var path = FilePath.resolved(directory)
        while let folder = path {
            folders.append(FilePath.join(folder, "node_modules"))
            path = folder == "/" ? nil : FilePath.parent(of: folder)
        }
        return folders
    }
}
