import JSONCoding
import PluginAPI

/// What `getFile` and `getDirectory` take as their options.
struct EntryFlags: Decodable {
    let create: Bool
    let exclusive: Bool

    private enum CodingKeys: CodingKey { case create, exclusive }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        create = try container.decodeIfPresent(JSONValue.self, forKey: .create)?.isTruthy ?? false
        exclusive = try container.decodeIfPresent(JSONValue.self, forKey: .exclusive)?.isTruthy ?? false
    }
}

extension JSONValue {
    /// Whether JavaScript takes it for true.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .integer(let value): value != 0
        case .double(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        case .array, .object: true
        }
    }
}

extension FileService {
    /// Finding file systems and entries, and making those that are asked for.
    static var lookupActions: [Action<Self>] {
        [
            Action("requestAllPaths") { (service: FileService) in try service.answer(\.paths) },
            Action("requestAllFileSystems") { (service: FileService) in
                try service.answer { systems in
                    systems.systems.map { systems.entry(FileLocation(system: $0, path: .root), isDirectory: true) }
                }
            },
            Action("requestFileSystem") { (service: FileService, type: WholeNumber, size: WholeNumber?) in
                try service.answer { try $0.fileSystem(type.value, holding: size?.value ?? 0) }
            },
            Action("resolveLocalFileSystemURI") { (service: FileService, url: String) in
                try service.answer { systems in try systems.existingEntry(systems.locate(url)) }
            },
            Action("getFile") { (service: FileService, url: String, path: String, flags: EntryFlags?) in
                try service.answer { try $0.entry(url, path, flags, isDirectory: false) }
            },
            Action("getDirectory") { (service: FileService, url: String, path: String, flags: EntryFlags?) in
                try service.answer { try $0.entry(url, path, flags, isDirectory: true) }
            },
            Action("getParent") { (service: FileService, url: String) in
                try service.answer { systems in try systems.existingEntry(systems.locate(url).parent) }
            },
            Action("readEntries") { (service: FileService, url: String) in
                try service.answer { try $0.entries(url) }
            },
            Action("getMetadata") { (service: FileService, url: String) in
                try service.answer { try $0.existing($0.locate(url)).modified }
            },
            Action("getFileMetadata") { (service: FileService, url: String) in
                try service.answer { try $0.metadata(url) }
            },
            Action("testFileExists") { (service: FileService, path: String) in
                try service.answer { $0.presence($0.info(urlOrPath: path)?.isDirectory == false) }
            },
            Action("testDirectoryExists") { (service: FileService, path: String) in
                try service.answer { $0.presence($0.info(urlOrPath: path)?.isDirectory == true) }
            },
            Action("getFreeDiskSpace") { (service: FileService) in
                try service.answer { systems in
                    let space = try systems.sandbox.freeSpace()
                    return systems.isAndroid ? JSONValue.integer(Int64(space)) : .string("\(space)")
                }
            },
            Action("_getLocalFilesystemPath") { (service: FileService, url: String) in
                try service.answer { try $0.nativePath($0.locate(url)) }
            },
        ]
    }
}

/// A file system as `requestFileSystem` answers with it.
private struct FoundSystem: Encodable {
    let name: String
    let root: FileEntry
}

/// What `getFileMetadata` answers with.
private struct FileMetadata: Encodable {
    let size: Int
    let type: String?
    let name: String
    let fullPath: String
    let lastModifiedDate: Int

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(size, forKey: .size)
        // A type that is not known is there, as null.
        try container.encode(type, forKey: .type)
        try container.encode(name, forKey: .name)
        try container.encode(fullPath, forKey: .fullPath)
        try container.encode(lastModifiedDate, forKey: .lastModifiedDate)
    }

    enum CodingKeys: CodingKey { case size, type, name, fullPath, lastModifiedDate }
}

extension FileSystems {
    fileprivate func fileSystem(_ index: Int, holding size: Int) throws(FileFault) -> FoundSystem {
        guard systems.indices.contains(index) else { throw FileFault(.notFound) }
        if size > (try sandbox.freeSpace()) { throw FileFault(.quotaExceeded) }
        let root = FileLocation(system: systems[index], path: .root)
        return FoundSystem(name: systems[index].name, root: entry(root, isDirectory: true))
    }

    /// What is at a place.
    /// - Throws: `notFound` when nothing is.
    func existing(_ location: FileLocation) throws(FileFault) -> FileInfo {
        guard let info = try location.info() else { throw FileFault(.notFound) }
        return info
    }

    func existingEntry(_ location: FileLocation) throws(FileFault) -> FileEntry {
        if location.path.isRoot, location.system.tree == nil { return entry(location, isDirectory: true) }
        return entry(location, isDirectory: try existing(location).isDirectory)
    }

    /// The entry at a path, which is made when the flags say so.
    fileprivate func entry(
        _ url: String, _ path: String, _ flags: EntryFlags?, isDirectory: Bool
    ) throws(FileFault) -> FileEntry {
        if path.utf8.contains(UInt8(ascii: ":")) { throw FileFault(.encoding) }
        let location = try locate(url).resolving(path)
        if let info = try location.info() {
            if let flags, flags.create, flags.exclusive { throw FileFault(.pathExists) }
            if info.isDirectory != isDirectory { throw FileFault(.typeMismatch) }
        } else {
            guard let flags, flags.create else { throw FileFault(.notFound) }
            try create(location, isDirectory: isDirectory)
        }
        return entry(location, isDirectory: isDirectory)
    }

    private func create(_ location: FileLocation, isDirectory: Bool) throws(FileFault) {
        let tree = try location.tree()
        do throws(FileFault) {
            try isDirectory ? tree.createDirectory(location.treePath) : tree.createFile(location.treePath)
        } catch {
            // The directory above is missing: each platform says it in its way.
            guard error.code == .notFound else { throw error }
            throw FileFault(isAndroid ? (isDirectory ? .pathExists : .invalidModification) : .abort)
        }
    }

    fileprivate func entries(_ url: String) throws(FileFault) -> [FileEntry] {
        let directory = try locate(url)
        guard try existing(directory).isDirectory else { throw FileFault(.notFound) }
        var entries: [FileEntry] = []
        for (name, info) in try directory.tree().list(directory.treePath) {
            let location = FileLocation(system: directory.system, path: try TreePath("./\(name)", from: directory.path))
            entries.append(entry(location, isDirectory: info.isDirectory))
        }
        return entries
    }

    fileprivate func metadata(_ url: String) throws(FileFault) -> FileMetadata {
        let location = try locate(url)
        let info = try existing(location)
        let entry = entry(location, isDirectory: info.isDirectory)
        return FileMetadata(
            size: info.size, type: info.isDirectory ? nil : MIMEType.of(entry.name), name: entry.name,
            fullPath: entry.fullPath, lastModifiedDate: info.modified)
    }

    fileprivate func info(urlOrPath text: String) -> FileInfo? {
        (try? locate(urlOrPath: text).info()) ?? nil
    }

    /// Whether something is there, as the platform says it.
    fileprivate func presence(_ isThere: Bool) -> JSONValue {
        isAndroid ? .bool(isThere) : .integer(isThere ? 1 : 0)
    }
}
