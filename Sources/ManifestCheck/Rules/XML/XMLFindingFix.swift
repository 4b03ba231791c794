import Diagnostics
import PluginManifest

/// The change that mends what the XML reader found, where only one can be meant.
enum XMLFindingFix {
    static func fix(_ finding: XMLFinding, in document: XMLDocument) -> SourceFix? {
        let span = finding.span
        switch finding.code {
        case .lessThanInAttribute: return escapeLessThan(span, in: document)
        case .bareAmpersand: return insert("amp;", after: span.bytes.lowerBound + 1, in: span, "write \"&\" as &amp;")
        default: return nil
        }
    }

    /// Every "<" of the value: the finding is about the first.
    private static func escapeLessThan(_ span: SourceSpan, in document: XMLDocument) -> SourceFix? {
        guard let value = document.attributeValue(at: span.bytes.lowerBound) else { return nil }
        let places = value.bytes.filter { value.file.bytes[$0] == UInt8(ascii: "<") }
        let edits = places.map {
            SourceEdit(SourceSpan(file: value.file, bytes: $0..<$0 + 1), replacement: "&lt;")
        }
        return SourceFix("write it as &lt;", edits: edits)
    }

    private static func insert(_ text: String, after offset: Int, in span: SourceSpan, _ title: String) -> SourceFix {
        let place = SourceSpan(file: span.file, bytes: offset..<offset)
        return SourceFix(title, edits: [SourceEdit(place, replacement: text)])
    }
}
