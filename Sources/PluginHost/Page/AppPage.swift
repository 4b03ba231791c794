import Diagnostics
import Glibc
import WebPlatform

/// A page to run: an HTML file of an app.
public struct AppPage: Sendable {
    /// How many bytes a page may have.
    public static let maximumBytes = 10 << 20

    /// The file, as users should see it.
    public let path: String
    let text: String

    /// Where it lies, without links.
    var location: String { WebURL.file(path: FilePath.resolved(path) ?? path) }

    /// Whether a path names a page rather than a script: an HTML file, or an app's folder.
    public static func isNamed(by path: String) -> Bool {
        isHTML(path) || FilePath.isDirectory(path)
    }

    private static func isHTML(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".html", ".htm", ".xhtml"].contains { name.hasSuffix($0) }
    }

    /// The folder that the plugins of a page are looked for in: the app's, or the nearest one above the page that is a project; the page's own when there is none.
    /// - Parameter path: An HTML file or an app's folder.
    public static func projectFolder(of path: String) -> String {
        guard isHTML(path) else { return path }
        var folder = FilePath.parent(of: path)
        while !Project.isProject(folder) {
            guard let resolved = FilePath.resolved(folder), resolved != "/" else { break }
            folder = FilePath.join(folder == "." ? "" : folder, "..")
        }
        return Project.isProject(folder) ? Project.shortened(folder) : FilePath.parent(of: path)
    }

    /// Reads the page that a path names: an HTML file, or the start page of an app's folder, which its `config.xml` names
    /// (`<content src>`, `index.html` when it does not), in its `www`.
    /// - Throws: A ``HostError``: it is not there, too large, no HTML, or on a server.
    public static func read(_ path: String, of project: Project?) throws(HostError) -> AppPage {
        if isHTML(path) { return try AppPage(path) }
        let content = project?.configuration?.contentSource ?? "index.html"
        if let scheme = content.firstRange(of: "://"), content[..<scheme.lowerBound].allSatisfy(\.isLetter) {
            throw HostError(.pageOnServer(content))
        }
        let file = String(content.prefix { $0 != "?" && $0 != "#" })
        let www = FilePath.join(path, "www")
        if FilePath.leadsOut(file) || FilePath.leadsOut(FilePath.join(www, file), of: www) {
            throw HostError(.pageOutside(content, folder: www))
        }
        return try AppPage(FilePath.join(www, file))
    }

    private init(_ path: String) throws(HostError) {
        let file: SourceFile
        do throws(FileError) {
            file = try SourceFile.read(path: path, limit: Self.maximumBytes)
        } catch {
            throw HostError(.unreadablePage(error))
        }
        guard let text = WebText.decodeHTML(file.bytes) else { throw HostError(.pageNotHTML(path)) }
        self.path = path
        self.text = text
    }
}
