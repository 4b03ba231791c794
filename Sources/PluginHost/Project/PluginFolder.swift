import Diagnostics
import PluginManifest

/// A plugin as it lies on disk: its folder and what its manifest says.
public struct PluginFolder: Sendable {
    /// The folder, as users should see it.
    public let directory: String
    public let manifest: Manifest

    public init(directory: String, manifest: Manifest) {
        self.directory = directory
        self.manifest = manifest
    }

    /// Reads the plugin in a folder.
    /// - Throws: What makes its `plugin.xml` unreadable; a link out of the folder is not followed.
    public static func read(_ directory: String) throws(ManifestError) -> PluginFolder {
        let path = FilePath.join(directory, "plugin.xml")
        if FilePath.leadsOut(path, of: directory) { throw ManifestError(.file(FileError(path: path, .outside))) }
        return PluginFolder(directory: directory, manifest: try Manifest.read(path: path))
    }

    /// The id, or the folder's name for a plugin that has none, so that it can be spoken of.
    public var displayName: String {
        if let id = manifest.id?.value, !id.isEmpty { return id }
        return FilePath.lastComponent(of: directory)
    }
}
