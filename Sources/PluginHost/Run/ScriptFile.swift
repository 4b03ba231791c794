import Diagnostics

/// A script to run: its text and the name that errors show. One whose name ends in `.ts`, `.mts` or `.tsx` is TypeScript, any other JavaScript.
public struct ScriptFile: Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// What the end of its name says of a script.
    enum Language: String {
        case script = ".js"
        case typeScript = ".ts"
        case module = ".mjs"
        case typeScriptModule = ".mts"
        case elements = ".jsx"
        case typeScriptElements = ".tsx"
        /// JavaScript, under a name that says nothing.
        case unknown

        /// Whether it is a module whatever it holds.
        var isModule: Bool { ![.script, .typeScript, .unknown].contains(self) }

        /// As esbuild calls it.
        var loader: String {
            switch self {
            case .script, .module, .unknown: "js"
            case .typeScript, .typeScriptModule: "ts"
            case .elements: "jsx"
            case .typeScriptElements: "tsx"
            }
        }
    }

    var language: Language {
        guard let dot = name.lastIndex(of: ".") else { return .unknown }
        return Language(rawValue: String(name[dot...])) ?? .unknown
    }

    /// Reads a script from disk, or from a pipe such as `/dev/stdin` until its writer is done.
    public static func read(path: String) throws(HostError) -> ScriptFile {
        let file: SourceFile
        do throws(FileError) {
            file = try SourceFile.read(path: path, acceptsStreams: true)
        } catch {
            throw HostError(.unreadableScript(error))
        }
        return try ScriptFile(name: path, bytes: file.bytes)
    }

    /// A script of the bytes of a file.
    ///
    /// A byte order mark before the text is left out, so that columns count from behind it.
    /// - Throws: That they are not UTF-8: another encoding, or no text at all.
    public init(name: String, bytes: [UInt8]) throws(HostError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw HostError(.scriptNotUTF8(name)) }
        self.init(name: name, text: text)
    }
}
