import Glibc
import PluginAPI
import SimulatedDevice
import Synchronization

/// The file systems of a run, which File and FileTransfer share. They are made when one first needs them: beside the file of `--data`, else in a
/// temporary folder that is removed at the end of the run.
final class FilePart: PluginPart {
    private struct State {
        var systems: FileSystems?
        /// To be removed at the end.
        var temporaryFolder: String?
    }

    private let device: SimulatedDevice.Device
    private let folder: String?
    private let state = Mutex(State())

    init(_ environment: PluginEnvironment) {
        device = environment.device
        folder = environment.storage?.path("files")
    }

    /// - Throws: An ``ActionError`` when the sandbox cannot be used.
    func systems() throws(ActionError) -> FileSystems {
        try state.withLock { state throws(ActionError) in
            if let systems = state.systems { return systems }
            let path: String
            if let folder {
                path = folder
            } else {
                path = try Self.makeTemporaryFolder()
                state.temporaryFolder = path
            }
            if mkdir(path, 0o700) != 0, errno != EEXIST { throw ActionError(sandbox: path, errno) }
            do throws(FileFault) {
                let systems = try FileSystems(platform: device.platform, app: device.app, folder: path)
                state.systems = systems
                return systems
            } catch {
                throw ActionError(sandbox: path, error.systemError ?? EINVAL)
            }
        }
    }

    func close() async {
        let folder = state.withLock { state in
            state.systems = nil
            return state.temporaryFolder.take()
        }
        guard let folder, let slash = folder.lastIndex(of: "/"), let name = try? TreePath(folder[slash...]) else {
            return
        }
        try? FileTree(String(folder[..<slash])).removeTree(name)
    }

    private static func makeTemporaryFolder() throws(ActionError) -> String {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/puente-files-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ActionError(sandbox: parent, errno) }
        return String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension ActionError {
    /// The folder of the file systems cannot be used.
    fileprivate init(sandbox path: String, _ errno: Int32) {
        self.init(
            code: "FILES_UNAVAILABLE",
            message: "cannot use the folder \(path) for the device's files: \(String(cString: strerror(errno)))")
    }
}
