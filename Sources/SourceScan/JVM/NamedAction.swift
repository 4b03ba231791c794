import Diagnostics

/// An action that is compared with a constant of another file.
struct NamedAction: Sendable, Hashable {
    /// The constant's name, without its class.
    let constant: String
    let span: SourceSpan
    let ignoresCase: Bool
}
