import SimulatedDevice

/// Where the file systems of a platform lie in the sandbox.
struct SandboxLayout {
    enum Place {
        /// A folder of the sandbox.
        case folder(TreePath)
        /// What the app was installed with; its URL, if it is not that of the folder.
        case app(url: String?)
        /// Something that has no files here; what its URLs begin with.
        case nothing(url: String)
    }

    /// In the order of their indices.
    private(set) var systems: [(name: String, place: Place)] = []
    /// What `cordova.file` has.
    private(set) var paths: [String: Place] = [:]
    /// What is there from the start.
    private(set) var directories: [TreePath] = []

    /// That of iOS, which every platform but Android gets.
    init(ios app: AppProfile) {
        let isInLibrary = app.preference("iosPersistentFileLocation")?.lowercased() == "library"
        systems = [
            ("temporary", folder("tmp")), ("persistent", folder(isInLibrary ? "Library/files" : "Documents")),
            ("assets-library", .nothing(url: "assets-library://")),
        ]
        let extra: [(String, Place)] = [
            ("library", folder("Library")), ("library-nosync", folder("Library/NoCloud")),
            ("documents", folder("Documents")), ("documents-nosync", folder("Documents/NoCloud")),
            ("cache", folder("Library/Caches")), ("bundle", .app(url: nil)), ("root", folder("")),
        ]
        addSystems(extra, listed: app.preference("iosExtraFilesystems"))
        paths = [
            "applicationDirectory": .app(url: nil), "applicationStorageDirectory": folder(""),
            "dataDirectory": folder("Library/NoCloud"), "syncedDataDirectory": folder("Library/Cloud"),
            "documentsDirectory": folder("Documents"), "cacheDirectory": folder("Library/Caches"),
            "tempDirectory": folder("tmp"),
        ]
    }

    /// That of Android.
    init(android app: AppProfile) {
        let external = "sdcard/Android/data/\(app.id.replacing("/", with: "_"))"
        let isCompatible = app.preference("AndroidPersistentFileLocation")?.lowercased() == "compatibility"
        systems = [
            ("temporary", folder(isCompatible ? "\(external)/cache" : "data/cache")),
            ("persistent", folder(isCompatible ? "sdcard" : "data/files/files")),
            ("content", .nothing(url: "content:/")), ("assets", .app(url: "file:///android_asset")),
        ]
        let extra: [(String, Place)] = [
            ("files", folder("data/files")), ("files-external", folder("\(external)/files")),
            ("documents", folder("data/files/Documents")), ("sdcard", folder("sdcard")),
            ("cache", folder("data/cache")),
            ("cache-external", folder("\(external)/cache")), ("root", folder("")),
        ]
        addSystems(extra, listed: app.preference("androidExtraFilesystems"))
        paths = [
            "applicationDirectory": .app(url: "file:///android_asset"), "applicationStorageDirectory": folder("data"),
            "dataDirectory": folder("data/files"), "cacheDirectory": folder("data/cache"),
            "externalApplicationStorageDirectory": folder(external),
            "externalDataDirectory": folder("\(external)/files"),
            "externalCacheDirectory": folder("\(external)/cache"), "externalRootDirectory": folder("sdcard"),
        ]
    }

    /// Adds those that a preference lists, in its order, or all without one.
    private mutating func addSystems(_ available: [(String, Place)], listed: String?) {
        guard let listed else { return systems += available }
        for name in listed.lowercased().split(separator: ",") {
            let name = name.filter { !$0.isWhitespace }
            guard let system = available.first(where: { $0.0 == name }), !systems.contains(where: { $0.name == name })
            else { continue }
            systems.append(system)
        }
    }

    private mutating func folder(_ text: String) -> Place {
        guard let path = try? TreePath(text) else { return .nothing(url: "") }
        if !path.isRoot, !directories.contains(path) { directories.append(path) }
        return .folder(path)
    }
}
