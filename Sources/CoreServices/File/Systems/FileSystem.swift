/// One of the file systems that scripts see: a name for a folder of the sandbox or of the app.
struct FileSystem: Sendable {
    /// Its place in the list; 0 is the temporary one, 1 the persistent one.
    let index: Int
    let name: String
    /// The folder that it lies in; `nil` for one that has no files here, such as the photo library.
    let tree: FileTree?
    /// Where in that folder it begins.
    let root: TreePath
    /// Where that is on the disk; `nil` when its files are not found by their paths.
    let nativeRoot: TreePath?
    /// What its native URLs begin with, without a slash at the end.
    let nativePrefix: String
}

/// A place in a file system, where there may be something or not.
struct FileLocation: Sendable {
    let system: FileSystem
    /// From the file system's root on.
    let path: TreePath

    /// From the root of the tree on.
    var treePath: TreePath { system.root.appending(path) }

    /// - Throws: `notFound` when the file system has no files here.
    func tree() throws(FileFault) -> FileTree {
        guard let tree = system.tree else { throw FileFault(.notFound) }
        return tree
    }

    /// What is there; `nil` when nothing is.
    func info() throws(FileFault) -> FileInfo? { try tree().info(treePath) }

    /// A path from here on; one that begins with a slash begins at the file system's root.
    func resolving(_ text: String) throws(FileFault) -> FileLocation {
        FileLocation(system: system, path: try TreePath(text, from: path))
    }

    var parent: FileLocation { FileLocation(system: system, path: path.parent) }

    /// Whether both are in the same folder of the disk, this one at the other or below it.
    func isWithin(_ other: FileLocation) -> Bool {
        system.tree === other.system.tree && treePath.isWithin(other.treePath)
    }
}
