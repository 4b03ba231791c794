/// A stretch of a source's bytes that knows its file: as small as a range of bytes, turned into lines and columns only
/// when somebody asks.
public struct SourceSpan: Sendable, Hashable {
    public let file: SourceFile
    public let bytes: Range<Int>

    public init(file: SourceFile, bytes: Range<Int>) {
        self.file = file
        self.bytes = bytes
    }

    /// The same stretch as file name, lines and columns.
    public var range: SourceRange { file.range(of: bytes) }

    /// What stands there, character references and all.
    public var text: String { file.text(of: bytes) }
}
