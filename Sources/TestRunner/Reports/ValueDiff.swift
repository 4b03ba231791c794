import Diagnostics

/// The lines of an expected value that differ from those of the actual one.
struct ValueDiff {
    enum Line: Hashable {
        case both(String)
        case expected(String)
        case actual(String)
        /// So many lines that both have.
        case left(Int)
    }

    /// Of values with more lines all are shown: comparing takes time that grows with their product.
    private static let lineLimit = 1_000
    /// How many lines that both have stand around a difference.
    private static let context = 3

    let lines: [Line]

    init(expected: String, actual: String) {
        lines = Self.shortened(
            Self.lines(
                expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
                actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
    }

    private static func lines(_ expected: [String], _ actual: [String]) -> [Line] {
        guard expected.count <= lineLimit, actual.count <= lineLimit else {
            return expected.map(Line.expected) + actual.map(Line.actual)
        }
        // Removals and insertions as the standard library finds them, in the order of reading.
        let difference = actual.difference(from: expected)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var old = 0
        var new = 0
        while old < expected.count || new < actual.count {
            if old < expected.count, removed.contains(old) {
                lines.append(.expected(expected[old]))
                old += 1
            } else if new < actual.count, inserted.contains(new) {
                lines.append(.actual(actual[new]))
                new += 1
            } else {
                lines.append(.both(expected[old]))
                old += 1
                new += 1
            }
        }
        return lines
    }

    /// Leaves out what both have far from any difference.
    private static func shortened(_ lines: [Line]) -> [Line] {
        var near = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            if case .both = line { continue }
            for other in max(0, index - context)...min(lines.count - 1, index + context) { near[other] = true }
        }
        var result: [Line] = []
        for (index, line) in lines.enumerated() {
            if near[index] {
                result.append(line)
            } else if case .left(let count)? = result.last {
                result[result.count - 1] = .left(count + 1)
            } else {
                result.append(.left(1))
            }
        }
        return result
    }

    func text(_ output: TestReportOutput) -> String {
        var text = "  \(output.paint("- expected", .error))  \(output.paint("+ actual", .added))\n"
        for line in lines {
            switch line {
            case .both(let line): text += "    \(DisplayText.plain(line))\n"
            case .expected(let line): text += "  \(output.paint("- \(DisplayText.plain(line))", .error))\n"
            case .actual(let line): text += "  \(output.paint("+ \(DisplayText.plain(line))", .added))\n"
            case .left(let count):
                text += "    \(output.paint("… \(count) equal \(count == 1 ? "line" : "lines")", .faint))\n"
            }
        }
        return text
    }
}
