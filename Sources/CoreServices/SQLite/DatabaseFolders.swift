import PluginAPI
import SimulatedDevice

/// Where the databases of a run lie: in the device's sandbox, in the folders where the platforms have them.
struct DatabaseFolders: Sendable {
    private let device: SimulatedDevice.Device
    private let files: FilePart

    init(_ environment: PluginEnvironment) {
        device = environment.device
        files = environment.part()
    }

    /// The path of a database.
    /// - Parameters:
    ///   - name: Its name, of one part.
    ///   - location: `docs`, `libs` or `nosync`, which iOS tells apart.
    /// - Throws: ``ActionError`` for a name that would lead out of the folder, and when the sandbox cannot be used.
    func path(of name: String, in location: String?) throws(ActionError) -> String {
        let folder =
            switch (device.platform, location) {
            case (.android, _): "data/databases"
            case (_, "docs"): "Documents"
            case (_, "libs"): "Library"
            default: "Library/LocalDatabase"
            }
        let file = try Self.checked(name)
        let sandbox = try files.systems().sandbox
        do throws(FileFault) {
            try sandbox.createDirectories(try TreePath(folder))
        } catch {
            throw ActionError(
                code: "FILES_UNAVAILABLE", message: "cannot make the folder \(folder) in the device's files")
        }
        return "\(sandbox.path)/\(folder)/\(file)"
    }

    /// The path of a database that comes with the app, in its `www` folder.
    func resource(_ name: String) throws(ActionError) -> String {
        guard let directory = device.app.directory else {
            throw ActionError(code: "NO_RESOURCE", message: "there is no app that brings a database \(name)")
        }
        return "\(directory)/www/\(try Self.checked(name))"
    }

    private static func checked(_ name: String) throws(ActionError) -> String {
        if name.isEmpty || name == "." || name == ".." || name.utf8.contains(where: { $0 == 0x2F || $0 == 0 }) {
            throw ActionError(
                code: "INVALID_NAME", message: "a database's name is that of a file, without slashes, but got '\(name)'"
            )
        }
        return name
    }
}
