import Diagnostics
import Glibc
import PluginManifest

/// What a run works on: an app (`config.xml`), a plugin (`plugin.xml`) or both, with the plugins that lie in its `plugins/`.
public struct Project: Sendable {
    /// The folder, as users should see it.
    public let directory: String
    /// Whether there is a project; without one there is nothing but plugins that were asked for.
    public let isFound: Bool
    /// The plugins that could be read: the folder's own, then those in `plugins/` by name, then those that were asked for.
    public private(set) var plugins: [PluginFolder]
    /// What an app's `config.xml` says.
    public let configuration: AppConfiguration?
    /// Values for the plugins' variables. They count before those that `config.xml` gives.
    public var variables = Variables()
    /// Folders in which dependencies are looked for. Other plugins in them are not loaded.
    public var dependencyFolders: [String] = []
    /// What could not be read. The others go on without it.
    public let problems: [RunProblem]

    /// The project of a folder: the nearest folder upwards with `plugin.xml` or `config.xml`.
    /// - Parameters:
    ///   - start: Where to begin.
    ///   - extraPlugins: Folders of further plugins.
    /// - Returns: The project; an empty one when there is none.
    /// - Throws: A ``HostError`` for an extra plugin that is not there.
    public static func find(from start: String, extraPlugins: [String] = []) throws(HostError) -> Project {
        var directory = start
        while !isProject(directory) {
            guard let resolved = FilePath.resolved(directory), resolved != "/" else {
                return try Project(directory: nil, extraPlugins: extraPlugins)
            }
            directory = FilePath.join(directory, "..")
        }
        return try Project(directory: shortened(directory), extraPlugins: extraPlugins)
    }

    /// The project that a folder holds.
    /// - Throws: A ``HostError`` when there is none, or for an extra plugin that is not there.
    public static func open(_ directory: String, extraPlugins: [String] = []) throws(HostError) -> Project {
        try checkFolder(directory)
        guard isProject(directory) else { throw HostError(.noProject(directory)) }
        return try Project(directory: directory, extraPlugins: extraPlugins)
    }

    /// The project of an app's folder, which may have neither `config.xml` nor plugins.
    /// - Throws: A ``HostError`` when there is no such folder, or for an extra plugin that is not there.
    public static func app(in directory: String, extraPlugins: [String] = []) throws(HostError) -> Project {
        try checkFolder(directory)
        return try Project(directory: directory, extraPlugins: extraPlugins)
    }

    /// - Throws: A ``HostError`` when there is no folder at the path.
    public static func checkFolder(_ path: String) throws(HostError) {
        guard FilePath.isDirectory(path) else { throw HostError(.noSuchFolder(path)) }
    }

    /// A project of these plugins alone, in no folder of its own.
    /// - Parameter folders: The plugins' folders.
    /// - Throws: A ``HostError`` for a plugin that is not there.
    public static func plugins(in folders: [String]) throws(HostError) -> Project {
        try Project(directory: nil, extraPlugins: folders)
    }

    /// The same project without the plugins of these ids.
    public func without(_ ids: Set<String>) -> Project {
        var project = self
        project.plugins.removeAll { $0.manifest.id.map { ids.contains($0.value) } ?? false }
        return project
    }

    private init(directory: String?, extraPlugins: [String]) throws(HostError) {
        var reader = PluginReader()
        if let directory {
            if Self.hasManifest(directory) { reader.read(directory) }
            for plugin in reader.folders(in: FilePath.join(directory, "plugins")) {
                if Self.hasManifest(plugin) { reader.read(plugin) }
                // Plugins of npm scopes lie one level deeper.
                guard FilePath.lastComponent(of: plugin).hasPrefix("@") else { continue }
                reader.folders(in: plugin).filter(Self.hasManifest).forEach { reader.read($0) }
            }
        }
        for plugin in extraPlugins {
            guard Self.hasManifest(plugin) else { throw HostError(.noPlugin(plugin)) }
            // One that the project has anyway is no second one.
            if !reader.plugins.contains(where: { FilePath.resolved($0.directory) == FilePath.resolved(plugin) }) {
                reader.read(plugin)
            }
        }
        self.directory = directory ?? "."
        isFound = directory != nil
        configuration = directory.flatMap { reader.readConfiguration(FilePath.join($0, "config.xml")) }
        plugins = reader.plugins
        problems = reader.problems
    }

    static func isProject(_ directory: String) -> Bool {
        hasManifest(directory) || FilePath.isFile(FilePath.join(directory, "config.xml"))
    }

    private static func hasManifest(_ directory: String) -> Bool {
        FilePath.isFile(FilePath.join(directory, "plugin.xml"))
    }

    /// `../..` as the absolute path that a reader can make something of; what lies at or below the current folder stays as it is.
    static func shortened(_ directory: String) -> String {
        guard directory.hasSuffix("..") else { return directory }
        guard let path = FilePath.resolved(directory) else { return directory }
        return path == FilePath.resolved(".") ? "." : FilePath.shortened(path)
    }
}

/// Reads one plugin after another and gathers what cannot be read.
private struct PluginReader {
    private(set) var plugins: [PluginFolder] = []
    private(set) var problems: [RunProblem] = []
    private var seen: Set<String> = []

    /// Reads the plugin in a folder, once however often it is named.
    mutating func read(_ directory: String) {
        guard seen.insert(FilePath.resolved(directory) ?? directory).inserted else { return }
        do throws(ManifestError) {
            plugins.append(try PluginFolder.read(directory))
        } catch {
            problems.append(
                .pluginLeftOut(plugin: FilePath.lastComponent(of: directory), reason: .manifest(error)))
        }
    }

    /// What lies in a folder that may hold plugins, by name.
    mutating func folders(in directory: String) -> [String] {
        do throws(FileError) {
            return try FilePath.names(in: directory).map { FilePath.join(directory, $0) }
        } catch {
            problems.append(.folderUnreadable(error))
            return []
        }
    }

    mutating func readConfiguration(_ path: String) -> AppConfiguration? {
        guard FilePath.isFile(path) else { return nil }
        do throws(ManifestError) {
            let directory = FilePath.parent(of: path)
            if FilePath.leadsOut(path, of: directory) { throw ManifestError(.file(FileError(path: path, .outside))) }
            return try AppConfiguration.read(path: path)
        } catch {
            problems.append(.configurationUnreadable(error))
            return nil
        }
    }
}
