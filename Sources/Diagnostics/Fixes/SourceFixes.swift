/// Makes the changes of many fixes, in the order in which they come.
///
/// A fix is made as a whole or not at all, in however many files its edits are. One that overlaps a fix before it is left for another
/// run, as is one that was made for another text of the same file, that reaches outside of its file, or that would bring another
/// encoding into it. A fix that says what one before it has said already counts as made.
///
/// ```swift
/// let fixes = SourceFixes(diagnostics)
/// for file in fixes.files { try file.write(to: file.source.name) }
/// ```
public struct SourceFixes: Sendable {
    /// The fixes that were made.
    public private(set) var applied: [SourceFix] = []
    /// The fixes that were left.
    public private(set) var skipped: [SourceFix] = []
    /// By file, in the order of the text.
    private var edits: [String: [SourceEdit]] = [:]

    public init() {}

    /// Adds the fixes of the diagnostics that have one.
    public init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics {
            if let fix = diagnostic.fix { add(fix) }
        }
    }

    /// - Returns: Whether it is made.
    @discardableResult public mutating func add(_ fix: SourceFix) -> Bool {
        guard fix.isSound, fix.edits.allSatisfy(hasRoom) else {
            skipped.append(fix)
            return false
        }
        for edit in fix.edits { insert(edit) }
        applied.append(fix)
        return true
    }

    /// The files that the fixes change, by name. One whose text stays what it was is not among them.
    public var files: [FixedFile] {
        edits.sorted { $0.key < $1.key }.compactMap { FixedFile(edits: $0.value) }
    }

    private func hasRoom(for edit: SourceEdit) -> Bool {
        guard let others = edits[edit.span.file.name], let first = others.first else { return true }
        guard first.span.file == edit.span.file else { return false }
        let index = Self.index(of: edit, in: others)
        if index < others.count, others[index] == edit { return true }
        return !others[max(0, index - 1)..<min(others.count, index + 1)].contains { $0.overlaps(edit) }
    }

    private mutating func insert(_ edit: SourceEdit) {
        var others = edits.removeValue(forKey: edit.span.file.name) ?? []
        let index = Self.index(of: edit, in: others)
        if index == others.count || others[index] != edit { others.insert(edit, at: index) }
        edits[edit.span.file.name] = others
    }

    /// Where an edit belongs: before the first that it does not come after.
    private static func index(of edit: SourceEdit, in others: [SourceEdit]) -> Int {
        var low = 0
        var high = others.count
        while low < high {
            let middle = (low + high) / 2
            if others[middle].precedes(edit) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
