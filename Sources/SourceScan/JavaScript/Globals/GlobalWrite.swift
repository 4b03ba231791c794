public import Diagnostics

/// An assignment to a global name: `window.plugins.torch = …`.
public struct GlobalWrite: Sendable, Hashable {
    /// The names from `window` to what is assigned, without `window` itself.
    public let path: [String]
    /// The place of the names.
    public let span: SourceSpan
    /// Whether it happens while the file is loaded, if at all: it stands in no function but such as are called where they are
    /// written.
    public let isAtLoad: Bool
}
