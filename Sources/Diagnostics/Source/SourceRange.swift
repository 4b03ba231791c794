/// A stretch of a named file, from `start` up to but not including `end`. Empty when both are the same place.
public struct SourceRange: Sendable, Hashable {
    /// The name that ``SourceFile/name`` bears.
    public var file: String
    public var start: SourcePosition
    public var end: SourcePosition

    public init(file: String, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }
}

extension SourceRange: CustomStringConvertible {
    /// `file:line:column`, of the start; `file:line` where the column is not known.
    public var description: String {
        start.column == 0 ? "\(file):\(start.line)" : "\(file):\(start.line):\(start.column)"
    }
}
