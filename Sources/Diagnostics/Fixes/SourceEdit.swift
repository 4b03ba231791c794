/// A stretch of a source, and the text to put in its place. An empty stretch is where text is put in.
public struct SourceEdit: Sendable, Hashable {
    public var span: SourceSpan
    /// Written in UTF-8; empty to remove the stretch. Lines that it adds are to end with the file's ``SourceFile/lineEnd``.
    public var replacement: String

    public init(_ span: SourceSpan, replacement: String) {
        self.span = span
        self.replacement = replacement
    }
}
