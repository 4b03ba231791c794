import JSONCoding
import PluginAPI

/// The native implementation of `File`: the file systems of a device, in a sandbox folder. Errors are bare codes, as on the devices.
///
/// What is quick runs on the engine's thread; what handles over 1 MiB, and whole directories, beside it.
public struct FileService: NativeService {
    public static let actions: [Action<Self>] = lookupActions + readingActions + writingActions + changingActions

    let part: FilePart

    init(_ part: FilePart) {
        self.part = part
    }

    /// From how many bytes on content is read and written beside the engine's thread.
    static let largeContent = 1 << 20

    /// Answers with the value of `body`, or with the code of the error that it throws.
    func answer(_ body: (FileSystems) throws -> some Encodable) throws -> PluginResult {
        let systems = try part.systems()
        do { return try .ok(try body(systems)) } catch let fault as FileFault { return try .error(fault.code.rawValue) }
    }

    /// Answers without a value, or with the code of what `body` throws.
    func answerEmpty(_ body: (FileSystems) throws -> Void) throws -> PluginResult {
        let systems = try part.systems()
        do { try body(systems) } catch let fault as FileFault { return try .error(fault.code.rawValue) }
        return .ok
    }

    /// Answers with the result that `body` makes.
    /// - Parameter isLarge: Whether it takes so long that it is done beside the engine's thread.
    func answer(
        beside isLarge: (FileSystems) throws -> Bool, _ body: @escaping @Sendable (FileSystems) throws -> PluginResult
    ) async throws -> PluginResult {
        let systems = try part.systems()
        do {
            if try isLarge(systems) { return try await Task.detached { try body(systems) }.value }
            return try body(systems)
        } catch let fault as FileFault {
            return try .error(fault.code.rawValue)
        }
    }
}

extension NativePlugin {
    /// File: `requestFileSystem`, `resolveLocalFileSystemURL`, `cordova.file`.
    public static let file = NativePlugin(
        "cordova-plugin-file",
        implementations: [
            NativeImplementation(FileService.self, forService: "File") { FileService($0.part(FilePart.self)) }
        ])
}
