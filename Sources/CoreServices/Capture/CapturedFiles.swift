import Glibc
import JSONCoding
import PluginAPI
import SimulatedDevice

/// What the camera and the recorders give: the files of `puente.device.captures`, in their order, as copies in the device's temporary folder.
struct CapturedFiles: Sendable {
    let device: SimulatedDevice.Device
    let files: FilePart

    init(_ environment: PluginEnvironment) {
        device = environment.device
        files = environment.part()
    }

    /// A file as an app finds it.
    struct File {
        let location: FileLocation
        let entry: FileEntry
        let info: FileInfo
        let type: String
    }

    /// Takes the next file and puts it into the temporary folder.
    /// - Returns: `nil` when there is none.
    /// - Throws: ``ActionError`` when the file cannot be read, or the copy not be written.
    func next() throws(ActionError) -> File? {
        guard let path = takePath() else { return nil }
        let systems = try files.systems()
        do throws(FileFault) {
            let (folder, name) = try Self.real(path)
            let location = FileLocation(system: systems.systems[0], path: try Self.freePath(name, in: systems))
            try location.tree().copy(
                try TreePath("/\(name)"), of: try FileTree(folder, isReadOnly: true), to: location.treePath)
            guard let info = try location.info() else { throw FileFault(.notFound) }
            return File(
                location: location, entry: systems.entry(location, isDirectory: false), info: info,
                type: MIMEType.of(name) ?? "application/octet-stream")
        } catch {
            throw ActionError(
                code: "CAPTURE",
                message: "cannot read \(path), a file of puente.device.captures (file error \(error.code.rawValue))")
        }
    }

    /// Puts a file where a script wants a recording: a URL or path of the device's, or a name in its persistent folder.
    /// - Returns: Whether it could be put there.
    func put(_ file: File, at target: String) throws(ActionError) -> Bool {
        let systems = try files.systems()
        do throws(FileFault) {
            let location =
                if target.contains(":") || target.hasPrefix("/") {
                    try systems.locate(urlOrPath: target)
                } else {
                    FileLocation(system: systems.systems[1], path: try TreePath("/\(target)"))
                }
            try location.tree().copy(file.location.treePath, of: try file.location.tree(), to: location.treePath)
            return true
        } catch {
            return false
        }
    }

    /// The folder and the name of a file of the machine, without symbolic links.
    private static func real(_ path: String) throws(FileFault) -> (folder: String, name: String) {
        guard let real = realpath(path, nil) else { throw FileFault(errno: errno) }
        defer { free(real) }
        let text = String(cString: real)
        guard let slash = text.lastIndex(of: "/") else { throw FileFault(.notFound) }
        return (slash == text.startIndex ? "/" : String(text[..<slash]), String(text[text.index(after: slash)...]))
    }

    private func takePath() -> String? {
        var taken: String?
        device.captures.update { captures in
            if !captures.isEmpty { taken = captures.removeFirst() }
        }
        return taken
    }

    /// A name that no other file in the temporary folder has.
    private static func freePath(_ name: String, in systems: FileSystems) throws(FileFault) -> TreePath {
        var path = try TreePath("/\(name)")
        var number = 1
        while try FileLocation(system: systems.systems[0], path: path).info() != nil {
            number += 1
            path = try TreePath("/\(number)-\(name)")
        }
        return path
    }
}
