import Diagnostics

/// A tree in text, with lines from each branch to its parent. Control characters in what it shows are made visible.
struct TextTree {
    let title: String
    let branches: [TextTree]

    init(_ title: String, _ branches: [TextTree] = []) {
        self.title = DisplayText.plain(title)
        self.branches = branches
    }

    /// Leaves whose cells stand in columns.
    static func table(_ rows: [[String]]) -> [TextTree] {
        let rows = rows.map { $0.map(DisplayText.plain) }
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { index, cell in
                index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
            }
            return TextTree(cells.joined(separator: "  "))
        }
    }

    /// The tree, a line a node, without a final newline.
    var text: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        [title]
            + branches.enumerated().flatMap { index, branch in
                let isLast = index == branches.count - 1
                return branch.lines.enumerated().map { line, text in
                    (line == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + text
                }
            }
    }
}
