import Diagnostics

/// A plugin's folder, of which nothing outside is ever read.
///
/// Paths are relative to the folder, with `/` between their parts, as manifests write them: `./www/a.js` and `www//a.js` are
/// `www/a.js`. A path that leaves the folder, also by way of a symbolic link, is ``FolderEntry/Kind/outside``.
public protocol PluginFolder: Sendable {
    /// What is at a path. When nothing is, but one thing is that differs in letter case or in the encoding of
    /// accents alone, that is what is reported.
    func entry(at path: String) -> FolderEntry

    /// The names directly in a folder of the plugin, in no order; nothing when there is no such folder.
    func names(in path: String) -> [String]

    /// The folders that were asked about so far and could not be listed.
    var unlisted: [FileError] { get }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: as for ``entry(at:)``; here letter case matters.
    ///   - limit: a file of more bytes is refused.
    /// - Throws: `FileError`, also for what is outside.
    func read(_ path: String, limit: Int) throws(FileError) -> SourceFile
}

extension PluginFolder {
    /// None: for folders that are not the system's.
    public var unlisted: [FileError] { [] }
}
