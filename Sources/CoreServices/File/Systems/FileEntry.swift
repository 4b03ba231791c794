/// An entry as the plugin's JavaScript takes it.
struct FileEntry: Encodable, Sendable {
    let isFile: Bool
    let isDirectory: Bool
    let name: String
    /// From the file system's root on; a directory's ends in a slash.
    let fullPath: String
    let filesystemName: String
    let nativeURL: String
    /// Android's: 0 for the temporary file system, 1 for any other.
    let filesystem: Int?

    init(_ location: FileLocation, isDirectory: Bool, isAndroid: Bool) {
        isFile = !isDirectory
        self.isDirectory = isDirectory
        let path = location.path
        name = path.isRoot ? (isAndroid ? "" : "/") : path.name
        fullPath = path.isRoot || !isDirectory ? path.text : path.text + "/"
        filesystemName = location.system.name
        nativeURL = location.system.nativePrefix + PercentEncoding.encode(fullPath)
        filesystem = isAndroid ? (location.system.index == 0 ? 0 : 1) : nil
    }
}
