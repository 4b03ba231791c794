import Glibc

/// `ScriptEmbedder OUTPUT SCRIPT…` writes a Swift file with the texts of JavaScript files, for `EmbedScripts`.
@main
struct ScriptEmbedder {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else { fail("name the file to write, then the scripts") }
        let scripts = arguments.dropFirst().map { path in
            guard let text = TextFile.read(path) else { fail("cannot read \(path)") }
            return Script(path: path, text: text)
        }
        for (name, same) in Dictionary(grouping: scripts, by: \.name) where same.count > 1 {
            fail("two scripts of this module are called \(name).js: rename one")
        }
        if !TextFile.write(SwiftSource(scripts).text, to: output) { fail("cannot write \(output)") }
    }

    private static func fail(_ reason: String) -> Never {
        let text = "error: \(reason)\n"
        _ = write(STDERR_FILENO, text, text.utf8.count)
        exit(1)
    }
}

/// Files as a whole. No Foundation: it would be most of the tool's build time.
enum TextFile {
    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let isWritten = fputs(text, file) >= 0
        return fclose(file) == 0 && isWritten
    }
}
