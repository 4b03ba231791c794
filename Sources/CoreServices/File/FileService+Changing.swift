import JSONCoding
import PluginAPI

extension FileService {
    /// Removing, copying and moving.
    static var changingActions: [Action<Self>] {
        [
            Action("remove") { (service: FileService, url: String) in try service.answerEmpty { try $0.remove(url) } },
            Action(streaming: "removeRecursively") { service, arguments, _ in
                let url = try arguments.decode(String.self, at: 0)
                return try await service.answer { systems in
                    try systems.locate(url).info()?.isDirectory == true
                } _: { systems in
                    try systems.removeRecursively(url)
                    return .ok
                }
            },
            transfer("copyTo", isMove: false), transfer("moveTo", isMove: true),
            Action("setMetadata") { (service: FileService, url: String, metadata: JSONValue) in
                try service.setMetadata(url, metadata)
            },
        ]
    }

    private static func transfer(_ name: String, isMove: Bool) -> Action<Self> {
        Action(streaming: name) { service, arguments, _ in
            let source = try arguments.decode(String.self, at: 0)
            let directory = try arguments.decode(String.self, at: 1)
            let newName = try arguments.decode(String?.self, at: 2) ?? ""
            return try await service.answer { systems in
                // Within a tree a move is quick, whatever is moved.
                guard let info = try systems.locate(source).info() else { return false }
                return !isMove && (info.isDirectory || info.size > Self.largeContent)
            } _: { systems in
                try .ok(systems.transfer(source, into: directory, as: newName, isMove: isMove))
            }
        }
    }

    /// On iOS, whether a file is backed up; there are no backups here, so nothing changes. Android has no such action.
    private func setMetadata(_ url: String, _ metadata: JSONValue) throws -> PluginResult {
        let systems = try part.systems()
        if systems.isAndroid { return PluginResult(.invalidAction) }
        guard case .object(let members) = metadata, members["com.apple.MobileBackup"]?.kind == .number,
            (try? systems.locate(url).info()) ?? nil != nil
        else { return PluginResult(.error) }
        return .ok
    }
}

extension FileSystems {
    fileprivate func remove(_ url: String) throws(FileFault) {
        let location = try locate(url)
        if isProtected(location) { throw FileFault(.noModificationAllowed) }
        guard try location.info() != nil else { throw FileFault(isAndroid ? .noModificationAllowed : .notFound) }
        try location.tree().remove(location.treePath)
    }

    fileprivate func removeRecursively(_ url: String) throws(FileFault) {
        let location = try locate(url)
        if isProtected(location) { throw FileFault(.noModificationAllowed) }
        guard try location.info() != nil else { throw FileFault(isAndroid ? .pathExists : .notFound) }
        try location.tree().removeTree(location.treePath)
    }

    /// Copies or moves an entry.
    /// - Parameter newName: Its name in the directory; its own when empty.
    fileprivate func transfer(
        _ sourceURL: String, into directoryURL: String, as newName: String, isMove: Bool
    ) throws(FileFault) -> FileEntry {
        if newName.utf8.contains(UInt8(ascii: ":")) { throw FileFault(.encoding) }
        let source = try locate(sourceURL)
        let directory = try locate(directoryURL)
        guard try directory.info()?.isDirectory == true else { throw FileFault(.notFound) }
        guard let info = try source.info() else {
            throw FileFault(isMove && isAndroid ? .invalidModification : .notFound)
        }
        let name = newName.isEmpty ? source.path.name : newName
        if try TreePath(name).isRoot { throw FileFault(.invalidModification) }
        let target = try directory.resolving("./\(name)")
        // Onto itself, into itself, or onto what it lies in.
        if target.isWithin(source) || source.isWithin(target) { throw FileFault(.invalidModification) }
        if isProtected(target) || isMove && isProtected(source) { throw FileFault(.noModificationAllowed) }
        try checkReplaceable(target, isDirectory: info.isDirectory, isMove: isMove)
        try carry(source, to: target, isMove: isMove)
        return entry(target, isDirectory: info.isDirectory)
    }

    private func checkReplaceable(_ target: FileLocation, isDirectory: Bool, isMove: Bool) throws(FileFault) {
        guard let existing = try target.info() else { return }
        if existing.isDirectory != isDirectory { throw FileFault(.invalidModification) }
        if existing.isDirectory, try !target.tree().list(target.treePath).isEmpty {
            throw FileFault(.invalidModification)
        }
        if !isMove, !isAndroid { throw FileFault(.pathExists) }
    }

    private func carry(_ source: FileLocation, to target: FileLocation, isMove: Bool) throws(FileFault) {
        let (from, into) = (try source.tree(), try target.tree())
        if isMove {
            try from.checkWritable()
            if from === into { return try from.move(source.treePath, to: target.treePath) }
        }
        try into.copy(source.treePath, of: from, to: target.treePath)
        if isMove { try from.removeTree(source.treePath) }
    }
}
