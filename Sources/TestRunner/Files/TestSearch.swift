import Diagnostics
import Glibc
import PluginHost
import PluginManifest

/// Finds what there is to test.
///
/// In a folder: files called `*.spec.*` and `*.test.*`, JavaScript or TypeScript; all of a folder `__tests__`, as with jest; `*Spec.*` of a folder `spec`, as with Jasmine; and the
/// tests of each plugin, which are the modules of `tests/plugin.xml` that define some. Installed packages and plugins, and what a build has made of the project, are left alone, and so are hidden folders.
public struct TestSearch {
    private static let endings = ["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"]
    private static let otherFolders: Set<String> = ["node_modules", "bower_components", "platforms"]

    private var found: [TestFile] = []
    private var seen: Set<String> = []

    private init() {}

    /// The files of these paths, each once, in the order of the paths; those of a folder by name.
    /// - Parameter paths: Files, folders, or `file:line` for the test at a line.
    /// - Throws: A ``TestSearchError``.
    public static func files(of paths: [String]) throws(TestSearchError) -> [TestFile] {
        var search = TestSearch()
        for path in paths { try search.add(path) }
        return search.found
    }

    private mutating func add(_ path: String) throws(TestSearchError) {
        if FilePath.isDirectory(path) {
            if let plugin = Self.plugin(testedIn: path) { addModules(of: plugin) }
            return try addFolder(path, isProject: Self.isApp(path))
        }
        if FilePath.isFile(path) { return add(file: path, line: nil) }
        // A place as failures have it may have a column.
        var file = path[...]
        for _ in 0..<2 {
            guard let colon = file.lastIndex(of: ":"), let line = Int(file[file.index(after: colon)...]), line > 0
            else { break }
            file = file[..<colon]
            if FilePath.isFile(String(file)) { return add(file: String(file), line: line) }
        }
        throw TestSearchError.notFound(path)
    }

    /// The plugin whose tests lie in a folder: the one above its `tests`.
    private static func plugin(testedIn folder: String) -> String? {
        guard let resolved = FilePath.resolved(folder), FilePath.lastComponent(of: resolved) == "tests",
            FilePath.isFile(FilePath.join(folder, "plugin.xml"))
        else { return nil }
        let above = shortened(FilePath.join(folder == "." ? "" : folder, ".."))
        return FilePath.isFile(FilePath.join(above, "plugin.xml")) ? above : nil
    }

    private mutating func addFolder(_ folder: String, isProject isApp: Bool) throws(TestSearchError) {
        addModules(of: folder)
        let names: [String]
        do throws(FileError) { names = try FilePath.names(in: folder) } catch { throw .unreadable(error) }
        for name in names {
            let path = FilePath.join(folder, name)
            if Self.isSpec(name, in: folder), FilePath.isFile(path) {
                add(file: path, line: nil)
            } else if !name.hasPrefix("."), !Self.otherFolders.contains(name), !(isApp && name == "plugins"),
                Self.isFolderItself(path)
            {
                try addFolder(path, isProject: Self.isApp(path))
            }
        }
    }

    /// Whether a file's name is that of one with specs.
    /// - Parameter folder: The path of its folder.
    static func isSpec(_ name: String, in folder: String) -> Bool {
        let parts = name.split(separator: ".")
        guard parts.count >= 2, let ending = parts.last, endings.contains(String(ending)) else { return false }
        let last = parts[parts.count - 2]
        if parts.count >= 3, ["spec", "test"].contains(last) { return true }
        // `.d.ts` declares types.
        if last == "d" { return false }
        let folders = folder.split(separator: "/")
        if folders.contains("__tests__") { return !folders.contains("__mocks__") }
        return folders.contains("spec") && (last.hasSuffix("Spec") || last.hasSuffix("spec"))
    }

    /// What Jasmine's suites share: the scripts of `spec/helpers`, by name.
    /// - Parameter path: A file with specs.
    private static func helpers(of path: String) -> [String] {
        var folder = FilePath.parent(of: path)
        while !["", ".", "/"].contains(folder) {
            if FilePath.lastComponent(of: folder) == "spec" { return scripts(in: FilePath.join(folder, "helpers")) }
            folder = FilePath.parent(of: folder)
        }
        return []
    }

    private static func scripts(in folder: String) -> [String] {
        guard isFolderItself(folder), let names = try? FilePath.names(in: folder) else { return [] }
        return names.flatMap { name in
            let path = FilePath.join(folder, name)
            if isFolderItself(path) { return scripts(in: path) }
            return name.hasSuffix(".js") || name.hasSuffix(".mjs") ? [path] : []
        }
    }

    /// The tests of the plugin in a folder, if it is one and has some.
    private mutating func addModules(of folder: String) {
        for file in Self.modules(of: folder) { add(file) }
    }

    private static func modules(of folder: String) -> [TestFile] {
        let tests = FilePath.join(folder, "tests")
        guard FilePath.isFile(FilePath.join(folder, "plugin.xml")),
            FilePath.isFile(FilePath.join(tests, "plugin.xml")),
            let plugin = try? PluginFolder.read(tests), let id = plugin.manifest.id?.value
        else { return [] }
        return plugin.manifest.jsModules(for: nil).compactMap { module in
            guard let source = module.source?.value, let name = try? module.id(in: id) else { return nil }
            let path = FilePath.join(tests, source)
            guard let file = try? SourceFile.read(path: path), file.bytes.contains("defineAutoTests") else {
                return nil
            }
            var test = TestFile(path: path)
            test.project = folder
            test.testsPlugin = tests
            test.module = TestFile.Module(plugin: id, id: name)
            return test
        }
    }

    private mutating func add(file path: String, line: Int?) {
        // The folder that it is said to lie in, which the tests of a plugin do not count as.
        var folder = FilePath.parent(of: path)
        var project: String?
        while true {
            if let resolved = FilePath.resolved(folder) {
                let isTests =
                    FilePath.lastComponent(of: resolved) == "tests"
                    && FilePath.isFile(FilePath.join(folder, "../plugin.xml"))
                if !isTests, Self.isProject(folder) {
                    project = Self.shortened(folder)
                    break
                }
                if resolved == "/" { break }
            } else {
                break
            }
            folder = FilePath.join(folder == "." ? "" : folder, "..")
        }
        if let project,
            let module = Self.modules(of: project).first(where: {
                FilePath.resolved($0.path) == FilePath.resolved(path)
            })
        {
            var module = module
            module.path = path
            module.line = line
            return add(module)
        }
        var file = TestFile(path: path)
        file.line = line
        file.project = project
        file.page = project.flatMap { Self.isApp($0) ? $0 : nil }
        file.helpers = Self.helpers(of: path)
        add(file)
    }

    private mutating func add(_ file: TestFile) {
        let line = file.line.map { ":\($0)" } ?? ""
        if seen.insert((FilePath.resolved(file.path) ?? file.path) + line).inserted { found.append(file) }
    }

    private static func isProject(_ folder: String) -> Bool {
        ["plugin.xml", "config.xml"].contains { FilePath.isFile(FilePath.join(folder, $0)) } || isApp(folder)
    }

    /// Whether a folder is an app's, which has a page.
    private static func isApp(_ folder: String) -> Bool {
        !FilePath.isFile(FilePath.join(folder, "plugin.xml"))
            && (FilePath.isFile(FilePath.join(folder, "config.xml"))
                || FilePath.isFile(FilePath.join(folder, "www/index.html")))
    }

    /// Whether a path is a folder and no link to one: links may lead in circles.
    private static func isFolderItself(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func shortened(_ folder: String) -> String {
        guard folder.hasSuffix("..") else { return folder }
        guard let path = FilePath.resolved(folder) else { return folder }
        return path == FilePath.resolved(".") ? "." : FilePath.shortened(path)
    }
}

/// Why tests cannot be looked for.
public enum TestSearchError: Error, Sendable, Hashable {
    /// There is no such file or folder.
    case notFound(String)
    /// A folder cannot be read.
    case unreadable(FileError)

    public var diagnostic: Diagnostic {
        switch self {
        case .notFound(let path):
            Diagnostic(
                code: "no-such-test", severity: .error, message: "there is no file or folder '\(path)'",
                help: "pass test files, folders, or file:line")
        case .unreadable(let error):
            Diagnostic(code: "folder-unreadable", severity: .error, message: "\(error)", help: "make it readable")
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: StaticString) -> Bool {
        !ranges(of: Array("\(text)".utf8)).isEmpty
    }
}
