import Diagnostics

/// A plugin's manifest: `plugin.xml` as typed values, each with its place in the file (Cordova spec §1).
///
/// Reading is as tolerant as Cordova is: the root's tag, its id and its version are not checked, unknown elements and
/// attributes are ignored. What is declared for a platform is looked up when it is asked for, by Cordova's rules of
/// scope: the root's own elements first, then those of the first `<platform>` of that exact name.
public struct Manifest: Sendable, Hashable {
    /// The size above which ``read(path:name:maximumBytes:)`` refuses a file, if nobody says otherwise: 16 MiB.
    public static let defaultMaximumBytes = 16 << 20

    /// The XML, for what has no typed value and for a checker.
    public let document: XMLDocument
    /// The element that describes the plugin: usually `<plugin>`, but Cordova takes any.
    public let root: XMLElement

    /// - Throws: ``ManifestError`` when Cordova could not read it either.
    public init(parsing file: SourceFile) throws(ManifestError) {
        try self.init(document: XMLDocument(parsing: file))
    }

    /// The manifest in a document, also in one with errors (``XMLDocument/init(recovering:)``).
    ///
    /// - Throws: ``ManifestError`` with the code `xml-no-element` when there is no element at all.
    public init(document: XMLDocument) throws(ManifestError) {
        guard let root = document.root else {
            throw ManifestError(.xml(.noElement), at: SourceSpan(file: document.file, bytes: 0..<0))
        }
        self.document = document
        self.root = root
    }

    /// Reads a manifest from disk.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - name: what users see in diagnostics; the path if nothing is given.
    ///   - maximumBytes: a larger file is refused before it is read.
    /// - Throws: ``ManifestError``: the file is unreadable, no regular file, too large, or no XML that Cordova reads.
    public static func read(
        path: String, name: String? = nil, maximumBytes: Int = defaultMaximumBytes
    ) throws(ManifestError) -> Manifest {
        try Manifest(parsing: .readManifest(path: path, name: name, limit: maximumBytes))
    }

    /// The source, by which diagnostics quote it.
    public var file: SourceFile { document.file }

    /// The plugin's id as written; nil when missing, possibly empty.
    public var id: Located<String>? { root["id"] }

    /// The version as written; Cordova checks nothing about it.
    public var version: Located<String>? { root["version"] }
}
