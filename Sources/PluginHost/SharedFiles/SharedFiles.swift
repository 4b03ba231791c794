/// The files that come with the program: plugins that can be named by their ids, and stories to run.
///
/// Nothing is read until a plugin or a story is asked for.
public struct SharedFiles: Sendable, Hashable {
    /// The folder that holds them all: `share/puente` of an installed program, the root of a checkout.
    public let directory: String

    /// The files of the program that runs.
    public static var ofThisProgram: SharedFiles? { SharedFiles(executable: "/proc/self/exe") }

    /// The files that belong to an executable; `nil` when it has none.
    ///
    /// They are found from where the executable is, wherever the tree that holds both was moved to: in `../share/puente`, or, for a
    /// program in the `.build` folder of a checkout, in the checkout.
    /// - Parameter executable: Its path. Symbolic links are resolved.
    public init?(executable: String) {
        guard let program = FilePath.resolved(executable) else { return nil }
        let folder = FilePath.parent(of: program)
        let installed = FilePath.join(FilePath.parent(of: folder), "share/puente")
        if FilePath.isDirectory(FilePath.join(installed, "plugins")) {
            directory = installed
            return
        }
        var ancestor = folder
        while FilePath.lastComponent(of: ancestor) != ".build" {
            guard ancestor != "/" else { return nil }
            ancestor = FilePath.parent(of: ancestor)
        }
        directory = FilePath.parent(of: ancestor)
    }

    /// The folders of the plugins: the root of a checkout, if it is a plugin, then those in `plugins/` by name.
    public var pluginFolders: [String] {
        let plugins = FilePath.join(directory, "plugins")
        let inside = (try? FilePath.names(in: plugins))?.map { FilePath.join(plugins, $0) } ?? []
        return ([directory] + inside).filter { FilePath.isFile(FilePath.join($0, "plugin.xml")) }
    }

    /// The folder that a plugin was named by on the command line: a path, or the id of a plugin that comes with the program. A folder
    /// of that name wins.
    /// - Parameters:
    ///   - name: What the command line says.
    ///   - sharedFiles: Where to look for an id; asked only when no folder is meant.
    /// - Throws: A ``HostError`` when neither a folder nor a plugin has that name. A path is not checked.
    public static func pluginFolder(
        _ name: String, in sharedFiles: @autoclosure () -> SharedFiles? = .ofThisProgram
    ) throws(HostError) -> String {
        if name.isEmpty || name.contains("/") || name == "." || name == ".." || FilePath.isDirectory(name) {
            return name
        }
        // One whose manifest cannot be read has no id to be named by.
        let plugins = sharedFiles()?.pluginFolders.compactMap { try? PluginFolder.read($0) } ?? []
        if let plugin = plugins.first(where: { $0.manifest.id?.value == name }) { return plugin.directory }
        throw HostError(.unknownPlugin(name, known: plugins.compactMap(\.manifest.id?.value).sorted()))
    }
}
