/// What a terminal may be sent of a text that came from a file: nothing that moves the cursor, changes colours or turns
/// the reading direction.
public enum DisplayText {
    /// Terminal columns that a quoted line may take.
    static let maximumWidth = 100
    private static let tabWidth = 4

    /// A one-line text with its control characters made visible.
    public static func plain(_ text: String) -> String {
        guard !isPlainASCII(text), text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.map(visible))
        return String(scalars)
    }

    /// Whether a terminal would take a scalar for more than a character to show.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { visible(scalar) != scalar }

    /// Whether it is printable ASCII alone, as most texts are: asked first, it spares a look at each scalar.
    package static func isPlainASCII(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// One line laid out for a terminal and cut where it is too wide. `goesOn` says that it was cut already.
    static func line(_ text: some StringProtocol, goesOn: Bool) -> String {
        var cells: [String] = []
        for scalar in text.unicodeScalars {
            guard cells.count <= maximumWidth else { return cells.prefix(maximumWidth).joined() + "…" }
            append(scalar, to: &cells)
        }
        return cells.joined() + (goesOn ? "…" : "")
    }

    /// Adds a scalar to a row of terminal cells: a tab fills up to the next stop, a wide one takes a second, empty cell, a
    /// combining one joins the cell before.
    static func append(_ scalar: Unicode.Scalar, to cells: inout [String]) {
        if scalar == "\t" {
            repeat { cells.append(" ") } while cells.count % tabWidth != 0
            return
        }
        let shown = visible(scalar)
        if isCombining(shown), var last = cells.popLast() {
            last.unicodeScalars.append(shown)
            cells.append(last)
            return
        }
        cells.append(String(shown))
        if isWide(shown) { cells.append("") }
    }

    /// What is shown in a scalar's place: the scalar itself if it is safe.
    static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        // C1 controls, line separators, and the marks that reorder text.
        case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0xFEFF: "\u{FFFD}"
        default: scalar
        }
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return true
        default: return false
        }
    }

    /// East Asian wide and emoji, by block.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
