import Diagnostics

/// A script to run: its text and the name that errors show.
public struct ScriptFile: Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Reads a script from disk, or from a pipe such as `/dev/stdin` until its writer is done.
    public static func read(path: String) throws(HostError) -> ScriptFile {
        do throws(FileError) {
            let file = try SourceFile.read(path: path, acceptsStreams: true)
            return ScriptFile(name: path, text: String(decoding: file.bytes, as: UTF8.self))
        } catch {
            throw HostError(.unreadableScript(error))
        }
    }
}
