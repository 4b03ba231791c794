import Diagnostics

/// An app's `config.xml` as typed values, each with its place in the file (Cordova spec §6).
public struct AppConfiguration: Sendable, Hashable {
    /// The XML, for what has no typed value and for a checker.
    public let document: XMLDocument
    /// The `<widget>` element.
    public let root: XMLElement

    /// - Throws: ``ManifestError`` when the XML is one that Cordova does not read, or the root is no `<widget>`.
    public init(parsing file: SourceFile) throws(ManifestError) {
        let document = try XMLDocument(parsing: file)
        guard let root = document.root else {
            throw ManifestError(.xml(.noElement), at: SourceSpan(file: file, bytes: 0..<0))
        }
        guard root.isNamed("widget") else {
            throw ManifestError(.configurationRoot(path: file.name, tag: root.name), at: root.nameSpan)
        }
        self.document = document
        self.root = root
    }

    /// Reads a `config.xml` from disk; see ``Manifest/read(path:name:maximumBytes:)``.
    ///
    /// - Throws: ``ManifestError``: the file is unreadable, no regular file, too large, no XML that Cordova reads, or its
    ///   root is no `<widget>`.
    public static func read(
        path: String, name: String? = nil, maximumBytes: Int = Manifest.defaultMaximumBytes
    ) throws(ManifestError) -> AppConfiguration {
        try AppConfiguration(parsing: .readManifest(path: path, name: name, limit: maximumBytes))
    }

    /// The source, by which diagnostics quote it.
    public var file: SourceFile { document.file }

    /// The app's id: that of a platform (`android-packageName`, `ios-CFBundleIdentifier`) if it has one, else `id`.
    public func id(for platform: String? = nil) -> Located<String>? {
        let own: Located<String>? =
            switch platform {
            case "android": root["android-packageName"]
            case "ios": root["ios-CFBundleIdentifier"]
            default: nil
            }
        return own ?? root["id"]
    }

    public var version: Located<String>? { root["version"] }
    public var defaultLocale: Located<String>? { root["defaultlocale"] }

    /// The first `<name>`; nil when there is none.
    public var name: Located<String>? { root.firstChild(named: "name")?.locatedText }

    /// The name's `short` attribute, else the name itself.
    ///
    /// - Throws: ``ManifestError`` with `configuration-without-name`.
    public func shortName() throws(ManifestError) -> Located<String> {
        guard let element = root.firstChild(named: "name") else {
            throw ManifestError(.configurationWithoutName(path: file.name), at: root.startTagSpan)
        }
        return element["short"] ?? element.locatedText
    }

    public var description: Located<String>? { root.firstChild(named: "description")?.locatedText }
    public var author: Author? { root.firstChild(named: "author").map(Author.init) }

    /// The page that the app starts with: `<content src>`, else `index.html`. It may be a URL.
    public var contentSource: String {
        let source = root.firstChild(named: "content")?["src"]?.value ?? ""
        return source.isEmpty ? "index.html" : source
    }
}
