import Diagnostics
import WebPlatform

/// What a bundle is made of: the text that imports all of it, and how the files that esbuild names are called here.
struct BundleEntry {
    /// The name under which esbuild knows the text: no file has it.
    static let sourceName = "puente:script"

    /// The script, as its user named it.
    let name: String
    /// What esbuild is given.
    let text: String
    /// The language of the text, as esbuild calls it.
    let loader: String
    /// The folder that imports of the text start from, absolute and without links.
    let folder: String
    /// The same folder, as the user named it.
    private let givenFolder: String
    /// The script's file, absolute and without links; `nil` when its text comes from elsewhere.
    private let file: String?

    /// A script. One that lies in a file is imported from there, so that a module that imports it back finds it.
    init(_ script: ScriptFile) {
        let parent = FilePath.parent(of: script.name)
        let file = Self.file(of: script)
        if let file {
            text = "import \(Self.literal(file));"
            loader = "js"
        } else {
            text = script.text
            loader = script.language.loader
        }
        name = script.name
        givenFolder = parent
        folder = FilePath.resolved(parent) ?? "/"
        self.file = file
    }

    /// A text that lies in no file.
    /// - Parameters:
    ///   - name: What errors show.
    ///   - directory: The folder that its imports start from.
    init(text: String, name: String, directory: String) {
        self.text = text
        self.name = name
        loader = "js"
        givenFolder = directory
        folder = FilePath.resolved(directory) ?? "/"
        file = nil
    }

    /// The script's file, if it holds the text that is to be run and esbuild knows its language by its name.
    private static func file(of script: ScriptFile) -> String? {
        guard script.language != .unknown, FilePath.isFile(script.name),
            let source = try? SourceFile.read(path: script.name),
            let same = try? ScriptFile(name: script.name, bytes: source.bytes), same.text == script.text
        else { return nil }
        return FilePath.resolved(script.name)
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "\""
    }

    /// The absolute path of a file that esbuild names: from the folder that it runs in.
    func path(of file: String) -> String? {
        file == Self.sourceName ? nil : FilePath.normalized(FilePath.join(folder, file))
    }

    /// The name of a file that esbuild names: the script's as it was given, that of a file below its folder beside it, any other from the current
    /// folder, or absolute.
    func name(of file: String) -> String {
        guard let path = path(of: file), path != self.file else { return name }
        if let inside = Self.path(path, in: folder) { return FilePath.join(givenFolder, inside) }
        return FilePath.resolved(".").flatMap { Self.path(path, in: $0) } ?? path
    }

    private static func path(_ path: String, in folder: String) -> String? {
        let start = folder == "/" ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    /// The text of a file that esbuild names; `nil` when it cannot be read.
    func source(_ file: String) -> SourceFile? {
        guard let path = path(of: file) else { return SourceFile(name: name, text: text) }
        return try? SourceFile.read(path: path)
    }

    /// What `import.meta.url` is in a file that esbuild names.
    func url(of file: String) -> String {
        WebURL.file(path: path(of: file) ?? FilePath.join(folder, FilePath.lastComponent(of: name)))
    }
}
