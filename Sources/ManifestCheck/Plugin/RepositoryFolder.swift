import Diagnostics

/// A folder or file that the plugin's repository does not hold.
struct RepositoryFolder: Sendable, Hashable {
    let path: String
    /// Whether it is another repository, which is put there when somebody asks for it; else git ignores it.
    let isSubmodule: Bool
    /// Where `.gitmodules` or `.gitignore` names it.
    let span: SourceSpan
}

/// A line of `.gitignore` or `.gitmodules`.
struct GitLine {
    /// So many bytes of a file are read.
    private static let limit = 1 << 16

    let span: SourceSpan
    private let text: Substring

    static func all(in file: SourceFile) -> [GitLine] {
        var lines: [GitLine] = []
        var start = 0
        let end = min(file.bytes.count, limit)
        while start < end {
            let stop = file.bytes[start..<end].firstIndex(of: 0x0A) ?? end
            let bytes = file.bytes[start..<stop]
            let text = AttributeText.trimmed(String(decoding: bytes, as: UTF8.self))
            if let first = text.first, first != "#", first != "!" {
                lines.append(GitLine(span: SourceSpan(file: file, bytes: start..<stop), text: text[...]))
            }
            start = stop + 1
        }
        return lines
    }

    /// The path in `path = libs/torch`.
    var submodule: String? {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, AttributeText.trimmed(String(parts[0])) == "path" else { return nil }
        let path = AttributeText.trimmed(String(parts[1]))
        return path.isEmpty ? nil : path
    }

    /// Whether a line of `.gitignore` names a path, or its kind of file as `*.jar` does.
    func names(_ path: String) -> Bool {
        var line = text
        if line.hasPrefix("/") { line = line.dropFirst() }
        if line.hasSuffix("/*") { line = line.dropLast(2) }
        if line.hasSuffix("/") { line = line.dropLast() }
        if line.hasPrefix("*."), !line.dropFirst(2).contains(where: { "*?[/".contains($0) }) {
            return path.hasSuffix(line.dropFirst())
        }
        return line == path
    }
}
