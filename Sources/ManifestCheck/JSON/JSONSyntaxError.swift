import Diagnostics

/// Why a file is no JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// Something else should stand here: "a value", "\":\"".
        case expected(String)
        case unexpectedEnd
        case invalidEscape
        case controlCharacter
        case tooDeep(limit: Int)
        case textAfterValue
    }

    public let reason: Reason
    public let span: SourceSpan

    /// What is wrong; stands alone.
    public var message: String {
        switch reason {
        case .expected(let what): "\(what) should stand here"
        case .unexpectedEnd: "the file ends in the middle of a value"
        case .invalidEscape: "this escape means nothing in JSON"
        case .controlCharacter: "a control character stands in a string"
        case .tooDeep(let limit): "values are nested more than \(limit) deep"
        case .textAfterValue: "something stands after the end of the value"
        }
    }
}
