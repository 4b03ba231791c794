import Diagnostics
import PluginManifest
import Synchronization

/// A plugin to be checked: its manifest, read whatever is wrong with it, and its folder, of which a file is read when a rule
/// first asks for it, and once.
public final class CheckedPlugin: Sendable {
    /// The XML with everything found while reading it.
    public let document: XMLDocument
    /// Nil when the file has no element at all.
    public let manifest: Manifest?
    /// The manifest's elements by what they are for.
    public let outline: ManifestOutline
    public let folder: any PluginFolder
    /// What rules cannot take for granted of this plugin.
    let lacks: Rule.Needs
    /// Where a dollar stands in the manifest, in order; without one there are no variables to look for.
    private let dollars: [Int]
    let files: PluginFiles

    /// - Parameters:
    ///   - source: the manifest.
    ///   - folder: where the manifest lies.
    ///   - maximumFileBytes: a file of more bytes is not read.
    public init(manifest source: SourceFile, folder: any PluginFolder, maximumFileBytes: Int = 16 << 20) {
        let document = XMLDocument(recovering: source)
        self.document = document
        manifest = try? Manifest(document: document)
        outline = ManifestOutline(document)
        self.folder = folder
        dollars = source.offsets(of: UInt8(ascii: "$"))
        files = PluginFiles(folder: folder, limit: maximumFileBytes)
        var lacks: Rule.Needs = []
        if document.findings.contains(where: \.code.breaksStructure) { lacks.insert(.structure) }
        if (document.root?["id"]?.value ?? "").isEmpty { lacks.insert(.pluginID) }
        self.lacks = lacks
    }

    /// Whether a dollar stands anywhere in the manifest.
    var mentionsVariables: Bool { !dollars.isEmpty }

    /// Whether a dollar stands in a stretch of the manifest.
    func mentionsVariables(in stretch: Range<Int>) -> Bool {
        guard !stretch.isEmpty, !dollars.isEmpty else { return false }
        // The first at or behind the beginning.
        var (low, high) = (0, dollars.count)
        while low < high {
            let middle = (low + high) / 2
            if dollars[middle] < stretch.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < dollars.count && dollars[low] < stretch.upperBound
    }

    /// Reads `plugin.xml` in a folder.
    ///
    /// - Throws: `FileError` when it is not there, unreadable or too large.
    public convenience init(folder: any PluginFolder, maximumFileBytes: Int = 16 << 20) throws(FileError) {
        self.init(
            manifest: try folder.read("plugin.xml", limit: maximumFileBytes), folder: folder,
            maximumFileBytes: maximumFileBytes)
    }

    /// The text of a file of the plugin, by its path; read at the first call.
    ///
    /// - Throws: `FileError` when there is none, or it is too large, or outside of the folder.
    public func source(at path: String) throws(FileError) -> SourceFile {
        try files.source(at: path)
    }

    /// The manifest and what was read of the folder so far: what diagnostics may point into.
    public var readSources: [SourceFile] { [document.file] + files.all }

    /// What was to be looked at so far and could not be read, each once, by path: the check says less than it would. What is not there, outside
    /// of the folder or too large is no part of it, since rules tell of that.
    public var unreadable: [FileError] {
        (files.unreadable + folder.unlisted).sorted { $0.path < $1.path }
    }

    /// The plugin's `package.json`, read at the first call. Nil when there is none or it cannot be read.
    public var packageJSON: JSONText? { files.packageJSON }
}

extension XMLFinding.Code {
    /// Whether what is where in the tree may not be what the author meant.
    var breaksStructure: Bool {
        switch self {
        case .textBeforeRoot, .strayLessThan, .malformedComment, .invalidTagName, .straySlash, .invalidAttributeName,
            .invalidCloseTag, .unexpectedCloseTag, .unmatchedCloseTag, .unclosedRoot, .unexpectedEnd, .noElement,
            .utf16, .tooLarge, .secondRoot, .unclosedValue, .conflictMarker:
            true
        default: false
        }
    }
}
