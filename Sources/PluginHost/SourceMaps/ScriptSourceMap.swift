import Diagnostics
import JavaScriptEngine
import WebPlatform

/// The source map that a script names in its last line, as what another bundler or compiler made has it:
///
///     //# sourceMappingURL=app.js.map
///
/// It is read when a place in the script is first shown. It lies in the script or in a file beside it, and both the file and the sources that are
/// quoted have to lie in folders that the run may show.
struct ScriptSourceMap {
    enum Outcome {
        /// The script names none, or one that is not there, as most packages do not bring it.
        case none
        case map(SourceMap)
        /// What it names is no source map.
        case unreadable(String)
    }

    /// The script, as its user named it.
    let script: String
    /// The folders whose files may be shown.
    let folders: [String]
    /// Called with the name of each source, and with its text if it is no file that may be shown.
    let onSource: (_ name: String, _ text: String?) -> Void

    private static let limit = 256 << 20
    private static let marks = ["//# sourceMappingURL=", "//@ sourceMappingURL="]

    /// - Parameter text: The script's.
    func read(in text: [UInt8]) -> Outcome {
        guard let url = Self.url(in: text) else { return .none }
        let json: [UInt8]
        let directory: String
        if url.hasPrefix("data:") {
            guard let content = Self.content(ofData: url) else { return .unreadable("the data: URL in its last line") }
            json = content
            directory = FilePath.parent(of: script)
        } else {
            guard let path = Self.path(of: url) else { return .none }
            let file = FilePath.join(FilePath.parent(of: script), path)
            guard FilePath.isFile(file), isShown(file),
                let source = try? SourceFile.read(path: file, limit: Self.limit)
            else { return .none }
            json = source.bytes
            directory = FilePath.parent(of: file)
        }
        guard var map = SourceMap(json: json) else {
            return .unreadable(url.hasPrefix("data:") ? "its last line" : url)
        }
        map.nameSources { name(of: $0, in: directory) }
        return .map(map)
    }

    /// What stands behind the mark in the last line that is not empty.
    private static func url(in text: [UInt8]) -> String? {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let last = text.lastIndex(where: { !isSpace($0) }) else { return nil }
        let start = text[...last].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let line = text[start...last]
        guard let mark = marks.first(where: { line.starts(with: $0.utf8) }) else { return nil }
        return String(validating: line.dropFirst(mark.utf8.count), as: UTF8.self)
    }

    /// The bytes of `data:application/json;base64,…`.
    private static func content(ofData url: String) -> [UInt8]? {
        guard let comma = url.firstIndex(of: ",") else { return nil }
        let content = url[url.index(after: comma)...]
        guard url[..<comma].hasSuffix(";base64") else { return percentDecoded(content) }
        return Array(content.utf8).withUnsafeBytes(Base64.decodeBytes)
    }

    /// The path of a relative URL; `nil` for any other.
    private static func path(of url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard !path.isEmpty, !path.contains("://"), !path.hasPrefix("/") else { return nil }
        return String(decoding: percentDecoded(path), as: UTF8.self)
    }

    private static func percentDecoded(_ text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private func isShown(_ file: String) -> Bool { folders.contains { !FilePath.leadsOut(file, of: $0) } }

    /// The name under which a source is shown: its file's, if that is there.
    private func name(of source: SourceMap.Source, in directory: String) -> String? {
        guard !source.name.isEmpty else { return nil }
        for file in Self.files(of: source.name, in: directory, folders) where FilePath.isFile(file) && isShown(file) {
            onSource(file, nil)
            return file
        }
        let name =
            source.name.contains("://") ? source.name : FilePath.normalized(FilePath.join(directory, source.name))
        // Without a text of its own nothing is quoted: what lies there on the disk is not to be shown.
        onSource(name, source.text ?? "")
        return name
    }

    /// Where a source may lie: `webpack://app/./src/a.js` names a file of the project.
    private static func files(of name: String, in directory: String, _ folders: [String]) -> [String] {
        guard let scheme = name.firstRange(of: "://") else {
            return [FilePath.normalized(FilePath.join(directory, name))]
        }
        guard name.hasPrefix("webpack:"), let slash = name[scheme.upperBound...].firstIndex(of: "/") else { return [] }
        let path = String(name[name.index(after: slash)...].prefix { $0 != "?" })
        return FilePath.leadsOut(path) ? [] : folders.map { FilePath.normalized(FilePath.join($0, path)) }
    }
}
