import SimulatedDevice

/// The file systems of a run: those of its platform, in a sandbox folder and, to be read, the app's own folder.
struct FileSystems: Sendable {
    let platform: DevicePlatform
    let sandbox: FileTree
    /// In the order of their indices.
    let systems: [FileSystem]
    /// What `cordova.file` has, each with a slash at its end.
    let paths: [String: String]

    var isAndroid: Bool { platform == .android }

    /// - Parameters:
    ///   - app: What runs: its preferences, its id and its folder.
    ///   - folder: The sandbox, which is there.
    /// - Throws: Why the sandbox cannot be used.
    init(platform: DevicePlatform, app: AppProfile, folder: String) throws(FileFault) {
        let sandbox = try FileTree(folder)
        let layout = platform == .android ? SandboxLayout(android: app) : SandboxLayout(ios: app)
        for path in layout.directories { try sandbox.createDirectories(path) }
        let prefix = "file://" + PercentEncoding.encode(sandbox.path)
        // Of the app's folder only what would be in an app is shown.
        let bundle = app.directory.flatMap { try? FileTree($0, isReadOnly: true, showing: ["www", "config.xml"]) }
        let bundlePrefix = bundle.map { "file://" + PercentEncoding.encode($0.path) } ?? "\(prefix)/app"

        let sandboxRoot = try TreePath(sandbox.path)
        let bundleRoot = try bundle.map { bundle throws(FileFault) in try TreePath(bundle.path) }
        var systems: [FileSystem] = []
        for (index, (name, place)) in layout.systems.enumerated() {
            func system(_ tree: FileTree?, _ root: TreePath, at nativeRoot: TreePath?, _ prefix: String) -> FileSystem {
                FileSystem(
                    index: index, name: name, tree: tree, root: root, nativeRoot: nativeRoot, nativePrefix: prefix)
            }
            switch place {
            case .folder(let path):
                let text = path.isRoot ? "" : PercentEncoding.encode(path.text)
                systems.append(system(sandbox, path, at: sandboxRoot.appending(path), prefix + text))
            case .app(let native):
                // What has a URL of its own is not found by its path.
                systems.append(
                    system(bundle, .root, at: native == nil ? bundleRoot : nil, native ?? bundlePrefix))
            case .nothing(let native): systems.append(system(nil, .root, at: nil, native))
            }
        }
        self.platform = platform
        self.sandbox = sandbox
        self.systems = systems
        paths = layout.paths.mapValues { place in
            switch place {
            case .folder(let path): prefix + (path.isRoot ? "/" : PercentEncoding.encode(path.text) + "/")
            case .app(let native): (native ?? bundlePrefix) + "/"
            case .nothing(let native): native + "/"
            }
        }
    }

    func system(named name: String) -> FileSystem? { systems.first { $0.name == name } }

    /// Whether something is, or holds, the root of a file system, so that it stays where it is.
    func isProtected(_ location: FileLocation) -> Bool {
        if location.path.isRoot { return true }
        return systems.contains { $0.tree === location.system.tree && $0.root.isWithin(location.treePath) }
    }

    func entry(_ location: FileLocation, isDirectory: Bool) -> FileEntry {
        FileEntry(location, isDirectory: isDirectory, isAndroid: isAndroid)
    }

    /// The path on the disk that a location has.
    func nativePath(_ location: FileLocation) throws(FileFault) -> String {
        let path = location.treePath
        return try location.tree().path + (path.isRoot ? "" : path.text)
    }
}
