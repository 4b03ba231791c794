import Glibc

/// A table with columns that align, numbers to the right.
public enum Table {
    public static func print(_ title: String, _ header: [String], _ rows: [[String]]) {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        Swift.print("\n\(title)\n")
        for row in all {
            let cells = row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            Swift.print("  " + cells.joined(separator: "  "))
        }
    }
}

/// How far a measurement is, on a terminal only.
public enum Progress {
    public static func show(_ name: String, _ done: Int, of total: Int) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\r\(name): \(done)/\(total)\u{1B}[K")
    }

    public static func clear() {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\r\u{1B}[K")
    }

    public static func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

extension [Double] {
    public var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

extension Double {
    /// The number with so many decimals.
    public func text(_ decimals: Int) -> String {
        let factor = Double((0..<decimals).reduce(1) { product, _ in product * 10 })
        let scaled = (self * factor).rounded()
        guard decimals > 0, scaled.isFinite else { return "\(scaled)" }
        let digits = String(Int(scaled))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
