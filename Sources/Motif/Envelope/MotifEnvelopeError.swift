import JSONCoding

/// Why a body is no MOTIF envelope. It names members and positions, never content.
public enum MotifEnvelopeError: Error, Sendable, Hashable {
    /// The body is no JSON text, or ends too early.
    case notJSON(JSONError)
    /// The named member is not there.
    case missing(String)
    /// The named member is of another JSON type.
    case wrongType(String)
}
