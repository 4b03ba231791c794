import JavaScriptEngine
import WebPlatform

/// A program of modules as one text: the body of a strict, asynchronous function.
///
/// `import.meta` is an object of each module's own. esbuild writes an identifier in its place, wherever it is code and not part of a string; the
/// source map says which module each of them stands in, and a number of as many letters takes the place of its zeros, so no column moves.
struct ModuleBundle {
    /// An object that a module sees as `import.meta`.
    struct Meta: Sendable, Hashable {
        /// The parameter that holds it.
        let name: String
        /// Its `url`.
        let url: String
    }

    let text: String
    private(set) var metas: [Meta] = []
    private let map: ArraySlice<UInt8>
    private let entry: BundleEntry

    private static let metaPrefix = "importMeta$"
    private static let digits = 6

    /// The identifier of a module's `import.meta`; that of 0 stands for any module.
    static func metaName(_ number: Int) -> String {
        let text = String(number)
        return metaPrefix + String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// - Parameter output: What esbuild wrote.
    /// - Returns: `nil` when it is not JavaScript with a source map behind it.
    init?(_ output: [UInt8], of entry: BundleEntry) {
        guard let parts = GeneratedScript.parts(of: output) else { return nil }
        map = parts.map
        self.entry = entry
        var bytes = Array(parts.text)
        let marks = bytes.occurrences(of: Self.metaName(0))
        if !marks.isEmpty {
            guard let map = Self.read(parts.map) else { return nil }
            metas = Self.numberMetas(at: marks, in: &bytes, map, entry)
        }
        Self.returnExports(of: &bytes)
        Self.unnameEmbedded(in: &bytes)
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    /// Reads the source map, whose places bear the names of the author's files.
    /// - Parameter onText: Called with the name and the text of each source that is no file, as those of a package that was built elsewhere, or
    ///   lies elsewhere: a package's own map does not choose which files are shown.
    func readMap(onText: (String, String) -> Void) -> SourceMap? {
        guard var map = Self.read(map) else { return nil }
        map.nameSources { source in
            let name = entry.name(of: source.name)
            if let text = source.text, let path = entry.path(of: source.name), !FilePath.isFile(path) {
                onText(name, text)
            }
            return name
        }
        return map
    }

    private static func read(_ digits: ArraySlice<UInt8>) -> SourceMap? {
        digits.withUnsafeBytes(Base64.decodeBytes).flatMap { SourceMap(json: $0) }
    }

    private static func numberMetas(
        at marks: [Int], in bytes: inout [UInt8], _ map: SourceMap, _ entry: BundleEntry
    ) -> [Meta] {
        var found: Set<Int> = []
        var line = 1
        var lineStart = 0
        for mark in marks {
            while let end = bytes[lineStart..<mark].firstIndex(of: UInt8(ascii: "\n")) {
                line += 1
                lineStart = end + 1
            }
            let column = String(decoding: bytes[lineStart..<mark], as: UTF8.self).utf16.count + 1
            guard let index = map.sourceIndex(of: ScriptLocation(url: "", line: line, column: column)) else { continue }
            let name = metaName(index).utf8
            bytes.replaceSubrange(mark..<mark + name.count, with: name)
            found.insert(index)
        }
        return found.sorted().map { Meta(name: metaName($0), url: entry.url(of: map.sources[$0].name)) }
    }

    /// Puts a `return` of the default export, if there is one, in the place of what esbuild's text ends in: the exports of a text that was its
    /// entry. A function has none.
    private static func returnExports(of bytes: inout [UInt8]) {
        if let start = bytes.occurrences(of: "\nexport {\n").last, bytes.ends(with: "};\n".utf8) {
            let value = String(decoding: bytes[start...], as: UTF8.self).split(separator: "\n").lazy
                .compactMap { line -> Substring? in
                    let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
                    return words.count == 3 && words[2] == "default" ? words[0] : nil
                }.first
            bytes.removeSubrange((start + 1)...)
            if let value { bytes += "return \(value);\n".utf8 }
        } else if let start = bytes.occurrences(of: "\nexport default ").last,
            !bytes[(start + 1)...].dropLast().contains(UInt8(ascii: "\n"))
        {
            bytes.replaceSubrange(start..<start + "\nexport default ".utf8.count, with: "\nreturn ".utf8)
        }
    }
}

extension ModuleBundle {
    /// esbuild calls the function of an embedded module by its URL, which stacks would show.
    private static func unnameEmbedded(in bytes: inout [UInt8]) {
        for start in bytes.occurrences(of: "\"<data:text/javascript;puente=").reversed() {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { continue }
            bytes.removeSubrange((start + 1)...end)
        }
    }
}

extension [UInt8] {
    fileprivate func ends(with end: some Collection<UInt8>) -> Bool { suffix(end.count).elementsEqual(end) }
}
