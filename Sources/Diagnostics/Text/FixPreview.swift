/// What a fix does to the lines of its files, as a few lines before and after.
struct FixPreview {
    struct Row {
        let isAdded: Bool
        let line: Int
        let text: String
    }

    private static let maximumRows = 6
    /// Bytes shown of a line on either side of a change, and of a long change.
    private static let reach = 50
    private static let maximumBytes = 4096

    let rows: [Row]
    /// Whether there are changes that the rows do not show.
    let isCut: Bool

    /// Nothing where the sources do not have a file as it was when the fix was made, or hide something that the fix would show.
    init(_ fix: SourceFix, in sources: [String: SourceFile]) {
        var rows: [Row] = []
        let isShown = fix.edits.allSatisfy { edit in
            HiddenText(of: edit.span.file, in: sources[edit.span.file.name])?.isNone(in: edit) == true
        }
        if fix.isSound, isShown {
            for group in Self.groups(fix.edits) where rows.count <= Self.maximumRows { rows += Self.rows(group) }
        }
        self.rows = Array(rows.prefix(Self.maximumRows))
        isCut = rows.count > Self.maximumRows
    }

    /// The edits that share a line, in the order of the text; files in the order in which the fix names them.
    private static func groups(_ edits: [SourceEdit]) -> [[SourceEdit]] {
        var files: [String] = []
        for name in edits.map(\.span.file.name) where !files.contains(name) { files.append(name) }
        var groups: [[SourceEdit]] = []
        for file in files {
            let sorted = edits.filter { $0.span.file.name == file }.sorted { $0.precedes($1) }
            for edit in sorted {
                if let last = groups.last?.last?.span, last.file == edit.span.file,
                    last.file.position(at: last.bytes.upperBound).line == edit.span.range.start.line
                {
                    groups[groups.count - 1].append(edit)
                } else {
                    groups.append([edit])
                }
            }
        }
        return groups
    }

    private static func rows(_ group: [SourceEdit]) -> [Row] {
        guard let first = group.first?.span, let last = group.last else { return [] }
        let file = first.file
        let number = file.position(at: first.bytes.lowerBound).line
        let line = file.lineTable.bytesOfLine(number, in: file.bytes) ?? 0..<0
        let start = file.startOfScalar(
            max(min(line.lowerBound, first.bytes.lowerBound), first.bytes.lowerBound - reach))
        let end = Self.end(behind: last)
        var new: [UInt8] = []
        var position = start
        for edit in group {
            new += file.bytes[position..<edit.span.bytes.lowerBound].prefix(maximumBytes)
            new += edit.replacement.utf8.prefix(maximumBytes)
            position = edit.span.bytes.upperBound
        }
        new += file.bytes[position..<end.offset]
        let cutBefore = start > line.lowerBound
        let before = texts(file.bytes[start..<end.offset].prefix(maximumBytes), cutBefore, end.isCut)
        let after = texts(new.prefix(maximumBytes), cutBefore, end.isCut)
        return rows(before, after, from: number)
    }

    /// Where to stop showing: the end of the line, or the end of the edit where whole lines are put in or taken out.
    private static func end(behind edit: SourceEdit) -> (offset: Int, isCut: Bool) {
        let file = edit.span.file
        let offset = edit.span.bytes.upperBound
        let line = file.lineTable.bytesOfLine(file.position(at: offset).line, in: file.bytes) ?? 0..<0
        if offset == line.lowerBound, leavesWholeLines(edit) { return (offset, false) }
        let end = max(offset, file.startOfScalar(min(line.upperBound, offset + reach)))
        return (end, end < line.upperBound)
    }

    /// Whether what stands behind the edit still begins a line.
    static func leavesWholeLines(_ edit: SourceEdit) -> Bool {
        if let last = edit.replacement.utf8.last { return last == 0x0A || last == 0x0D }
        return !edit.span.bytes.isEmpty && edit.span.range.start.column == 1
    }

    private static func rows(_ before: [String], _ after: [String], from number: Int) -> [Row] {
        let shorter = min(before.count, after.count)
        let same = zip(before, after).prefix { $0 == $1 }.count
        let tail = min(zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, shorter - same)
        let removed = before.indices[same..<before.count - tail].map {
            Row(isAdded: false, line: number + $0, text: before[$0])
        }
        let added = after.indices[same..<after.count - tail].map {
            Row(isAdded: true, line: number + $0, text: after[$0])
        }
        return removed + added
    }

    /// The lines of a text, fit for a terminal.
    private static func texts(_ bytes: some Collection<UInt8>, _ cutBefore: Bool, _ cutAfter: Bool) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.enumerated().map { index, line in
            (cutBefore && index == 0 ? "…" : "")
                + DisplayText.line(line, goesOn: cutAfter && index == lines.count - 1)
        }
    }
}
