import Diagnostics
import WebPlatform

/// What a bundle is made of: the text that imports all of it, and how the files that esbuild names are called here.
struct BundleEntry {
    /// The name under which esbuild knows the text: no file has it.
    static let sourceName = "puente:script"

    /// The script or page, as its user named it.
    let name: String
    /// The language of the text, as esbuild calls it.
    let loader: String
    /// The folder that imports of the text start from, absolute and without links.
    let folder: String
    /// The same folder, as the user named it.
    private let givenFolder: String
    /// The script's file, absolute and without links; `nil` when its text comes from elsewhere.
    private let file: String?
    /// The text, but for what stands in the place of embedded modules.
    private let parts: [Part]
    private var embedded: [EmbeddedModule] = []
    /// What embedded modules import, by the alias that stands there.
    private var aliases: [(alias: String, specifier: String, target: String)] = []
    /// Packages whose exports are the context's globals, as those that a test library is imported from.
    var globalPackages: [String] = []

    /// Its namespace inherits from the global object: no global is read before it is used.
    private static let globals = "data:text/javascript,module.exports={__proto__:globalThis}"

    private enum Part {
        case text(String)
        /// The specifier of an embedded module.
        case embedded(Int)
    }

    /// A script. One that lies in a file is imported from there, so that a module that imports it back finds it.
    init(_ script: ScriptFile) {
        let parent = FilePath.parent(of: script.name)
        file = Self.file(named: script.name, script.language, holding: script.text)
        parts = [.text(file.map { "import \(Self.literal($0));" } ?? script.text)]
        loader = file == nil ? script.language.loader : "js"
        name = script.name
        givenFolder = parent
        folder = FilePath.resolved(parent) ?? "/"
    }

    /// The module scripts of a page, which share what they import. The bundle's value is an array of functions, one a script, in their order: each
    /// runs its script and gives a promise.
    /// - Parameters:
    ///   - modules: The scripts.
    ///   - page: The page's file.
    ///   - url: The URL that inline scripts see in `import.meta`.
    init(_ modules: [PageModule], of page: String, url: String) {
        let parent = FilePath.parent(of: page)
        var parts: [Part] = [.text("export default [\n")]
        for module in modules {
            let language = ScriptFile(name: module.name, text: "").language
            let file = module.isInline ? nil : Self.file(named: module.name, language, holding: module.text)
            if let file {
                parts.append(.text("() => import(\(Self.literal(file))),\n"))
                continue
            }
            let directory = FilePath.resolved(FilePath.parent(of: module.name)) ?? "/"
            let moduleURL =
                module.isInline
                ? url : WebURL.file(path: FilePath.join(directory, FilePath.lastComponent(of: module.name)))
            parts += [.text("() => import(\""), .embedded(embedded.count), .text("\"),\n")]
            embedded.append(EmbeddedModule(module, directory: directory, url: moduleURL))
        }
        self.parts = parts + [.text("];\n")]
        loader = "js"
        name = page
        givenFolder = parent
        folder = FilePath.resolved(parent) ?? "/"
        file = nil
    }

    /// The script's file, if it holds the text that is to be run and esbuild knows its language by its name.
    private static func file(named name: String, _ language: ScriptFile.Language, holding text: String) -> String? {
        guard language != .unknown, FilePath.isFile(name), let source = try? SourceFile.read(path: name),
            let same = try? ScriptFile(name: name, bytes: source.bytes), same.text == text
        else { return nil }
        return FilePath.resolved(name)
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "\""
    }

    /// What esbuild is given.
    var text: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .embedded(let number): embedded[number].dataURL(number)
            }
        }.joined()
    }

    /// Whether modules in it lie in no file.
    var hasEmbedded: Bool { !embedded.isEmpty }

    /// The options that tell esbuild what aliases stand for.
    var options: [String] {
        aliases.map { "--alias:\($0.alias)=\($0.target)" }
            + globalPackages.map { "--alias:\($0)=\(Self.globals)" }
    }
}

// Imports of embedded modules.
extension BundleEntry {
    /// Gives aliases to the imports of embedded modules that esbuild did not find.
    /// - Returns: Whether there were any. Of several imports of one file esbuild names the first that has none.
    mutating func addAliases(for messages: [EsbuildMessage]) -> Bool {
        var isChanged = false
        // From behind, as an alias may be longer than a specifier of one letter.
        for message in messages.reversed() {
            guard let number = EmbeddedModule.number(ofFile: message.file), embedded.indices.contains(number),
                let specifier = message.unresolved, !aliases.contains(where: { $0.alias == specifier })
            else { continue }
            let target =
                specifier.hasPrefix(".") ? FilePath.join(embedded[number].directory, specifier) : specifier
            let known = aliases.first { $0.specifier == specifier && $0.target == target }?.alias
            let alias = known ?? self.alias(length: specifier.utf8.count)
            guard embedded[number].replace(specifier, by: alias, line: message.line, column: message.column) else {
                continue
            }
            isChanged = true
            if known == nil { aliases.append((alias, specifier, target)) }
        }
        return isChanged
    }

    /// A name that no alias has yet, of that length if there is one.
    private func alias(length: Int) -> String {
        let number = String(aliases.count)
        return "p" + String(repeating: "0", count: max(0, length - 1 - number.count)) + number
    }

    /// What the author wrote where esbuild names an alias.
    func specifier(_ name: String) -> String { aliases.first { $0.alias == name }?.specifier ?? name }

    private func embedded(_ file: String) -> EmbeddedModule? {
        EmbeddedModule.number(ofFile: file).flatMap { embedded.indices.contains($0) ? embedded[$0] : nil }
    }
}

// The files that esbuild names.
extension BundleEntry {
    /// The absolute path of a file that esbuild names, from the folder that it runs in; `nil` for what is none.
    func path(of file: String) -> String? {
        file == Self.sourceName || embedded(file) != nil ? nil : FilePath.normalized(FilePath.join(folder, file))
    }

    /// The name of a file that esbuild names: the script's as it was given, that of a file below its folder beside it, any other from the current
    /// folder, or absolute.
    func name(of file: String) -> String {
        if let module = embedded(file) { return module.name }
        guard let path = path(of: file), path != self.file else { return name }
        if let inside = Self.path(path, in: folder) { return FilePath.join(givenFolder, inside) }
        return FilePath.resolved(".").flatMap { Self.path(path, in: $0) } ?? path
    }

    private static func path(_ path: String, in folder: String) -> String? {
        let start = folder == "/" ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    /// The folder that imports of a file start from.
    func folder(of file: String) -> String {
        embedded(file)?.directory ?? path(of: file).map { FilePath.parent(of: $0) } ?? folder
    }

    /// The text of a file that esbuild names; `nil` when it cannot be read.
    func source(_ file: String) -> SourceFile? {
        if let module = embedded(file) { return SourceFile(name: module.name, bytes: module.text) }
        guard let path = path(of: file) else { return SourceFile(name: name, text: text) }
        return try? SourceFile.read(path: path)
    }

    /// What `import.meta.url` is in a file that esbuild names.
    func url(of file: String) -> String {
        if let module = embedded(file) { return module.url }
        return WebURL.file(path: path(of: file) ?? FilePath.join(folder, FilePath.lastComponent(of: name)))
    }
}
