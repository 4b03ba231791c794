/// One thing that was checked, a plugin, and what was found in it.
public struct ReportSubject: Sendable, Hashable {
    /// The path of its folder or file, as users know it. Relative to the folder that they are in, as all names of files are:
    /// CI systems look for them there.
    public var name: String
    /// In the order in which they are shown.
    public var diagnostics: [Diagnostic]
    /// The files that may be quoted.
    public var sources: [SourceFile]

    /// - Parameters:
    ///   - name: The path of its folder or file, as users know it.
    ///   - diagnostics: In the order in which they are to be shown.
    ///   - sources: The files that may be quoted.
    public init(name: String, diagnostics: [Diagnostic], sources: [SourceFile]) {
        self.name = name
        self.diagnostics = diagnostics
        self.sources = sources
    }
}
