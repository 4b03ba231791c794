/// A place in a source file.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// Bytes before the place, from 0.
    public var offset: Int
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars: what editors and compilers of the C family call a column. A tab is one column. 0 where nobody
    /// knows it: the line as a whole is meant.
    public var column: Int

    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.offset, left.line, left.column) < (right.offset, right.line, right.column)
    }
}
