import Foundation

/// A folder of a test's own, removed with the value.
public final class ScratchFolder: Sendable {
    /// The path, without links in it.
    public let path: String

    /// An empty folder.
    public init() {
        var template = Array("/tmp/puente-XXXXXX".utf8CString)
        // Nothing that a test would do without its folder is worth seeing.
        precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
        path =
            URL(filePath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
            .resolvingSymlinksInPath().path
    }

    /// - Parameter files: What lies in it: paths and texts.
    public convenience init(_ files: [String: String]) throws {
        self.init()
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public var url: URL { URL(filePath: path) }

    /// What lies in the folder, sorted.
    public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// The bytes of all files in it, one after the other, as text.
    public var contents: String {
        names.map { String(decoding: Self.read(path($0)), as: UTF8.self) }.joined(separator: "\n")
    }

    public func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and makes the folders that lead to it.
    public func write(_ name: String, _ text: String) throws { try Self.write(text, to: path(name)) }

    /// Writes a file, and makes the folders that lead to it.
    public static func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a file with that mode, in the place of what is there.
    public static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) {
        _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
        chmod(path, mode)
    }

    /// A file's bytes; none when it cannot be read.
    public static func read(_ path: String) -> [UInt8] {
        FileManager.default.contents(atPath: path).map(Array.init) ?? []
    }

    /// A file's permissions; 0 when it is not there.
    public static func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
