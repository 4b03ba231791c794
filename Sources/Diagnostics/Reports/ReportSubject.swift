/// One thing that was checked, a plugin, and what was found in it.
public struct ReportSubject: Sendable, Hashable {
    /// The path of its folder or file, as users know it. Relative to the folder that they are in, as all names of files are:
    /// CI systems look for them there.
    public var name: String
    /// By file, line and column; those without a place come first.
    public let diagnostics: [Diagnostic]
    /// The files that may be quoted.
    public var sources: [SourceFile]

    /// - Parameters:
    ///   - name: The path of its folder or file, as users know it.
    ///   - diagnostics: In any order. Of those at the same place the first stays the first.
    ///   - sources: The files that may be quoted.
    public init(name: String, diagnostics: [Diagnostic], sources: [SourceFile]) {
        self.name = name
        self.diagnostics = diagnostics.enumerated()
            .sorted { Self.place($0) < Self.place($1) }
            .map(\.element)
        self.sources = sources
    }

    private static func place(_ item: (offset: Int, element: Diagnostic)) -> (String, Int, Int, Int) {
        let range = item.element.range
        return (range?.file ?? "", range?.start.line ?? 0, range?.start.column ?? 0, item.offset)
    }
}
