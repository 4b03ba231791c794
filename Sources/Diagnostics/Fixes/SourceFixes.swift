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
    private let identify: @Sendable (SourceFile) -> String

    /// - Parameter identify: Gives files that are one under several names, by way of links, the same text. Each is known by its name if
    ///   nothing is given.
    public init(identifiedBy identify: @escaping @Sendable (SourceFile) -> String = { $0.name }) {
        self.identify = identify
    }

    /// Adds the fixes of the diagnostics that have one.
    public init(
        _ diagnostics: some Sequence<Diagnostic>,
        identifiedBy identify: @escaping @Sendable (SourceFile) -> String = { $0.name }
    ) {
        self.init(identifiedBy: identify)
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

    /// The files that the fixes change, by name, the first that was met of each. One whose text stays what it was is not among them.
    public var files: [FixedFile] {
        edits.values.compactMap { FixedFile(edits: $0) }.sorted { $0.source.name < $1.source.name }
    }

    private func hasRoom(for edit: SourceEdit) -> Bool {
        guard let others = edits[identify(edit.span.file)], let first = others.first else { return true }
        guard first.span.file == edit.span.file || first.span.file.bytes == edit.span.file.bytes else { return false }
        let index = Self.index(of: edit, in: others)
        if index < others.count, others[index].isSame(as: edit) { return true }
        return !others[max(0, index - 1)..<min(others.count, index + 1)].contains { $0.overlaps(edit) }
    }

    private mutating func insert(_ edit: SourceEdit) {
        let file = identify(edit.span.file)
        var others = edits.removeValue(forKey: file) ?? []
        let index = Self.index(of: edit, in: others)
        if index == others.count || !others[index].isSame(as: edit) { others.insert(edit, at: index) }
        edits[file] = others
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
