import Diagnostics
import JSONCoding
import ManifestCheck

/// The rules there are, for people or for programs.
struct RuleListing {
    private struct Row: Encodable {
        let id: String
        let severity: String
        let title: String
        let canFix: Bool
    }

    private let rows: [Row]

    init(_ catalog: RuleCatalog) {
        rows = catalog.rules.map {
            Row(id: $0.id, severity: $0.severity.rawValue, title: $0.title, canFix: $0.canFix)
        }
    }

    /// An aligned table, or a JSON array.
    func text(as format: CheckFormat) throws -> String {
        if format == .json { return try JSONWriter(style: .pretty).encode(rows) }
        let cells = rows.map { [$0.id, $0.severity, $0.canFix ? "--fix" : "", $0.title] }
        return TextTree.table([["rule", "severity", "", "what it finds"]] + cells).map(\.title).joined(separator: "\n")
    }
}
