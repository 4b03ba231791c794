import Diagnostics

/// `<asset src target>`: a file or folder copied into the app's web root.
public struct Asset: ManifestElement {
    public let element: XMLElement
    /// The path inside the plugin, as written.
    public let source: Located<String>
    /// The path inside the web root, as written.
    public let target: Located<String>

    /// - Throws: ``ManifestError`` with `asset-incomplete`. An empty attribute counts as missing.
    init(_ element: XMLElement) throws(ManifestError) {
        guard let source = element["src"], !source.value.isEmpty, let target = element["target"], !target.value.isEmpty
        else {
            let path = element.span.file.name
            throw ManifestError(.assetIncomplete(path: path), at: element.startTagSpan)
        }
        self.element = element
        self.source = source
        self.target = target
    }
}
