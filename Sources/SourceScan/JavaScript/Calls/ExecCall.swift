public import Diagnostics

/// A call of Cordova's `exec(success, fail, service, action, args)` (Cordova spec §4.1).
public struct ExecCall: Sendable, Hashable {
    /// From the name of the function to the closing parenthesis.
    public let span: SourceSpan
    /// Nil when the call has no third argument.
    public let service: ExecName?
    /// Nil when the call has no fourth argument.
    public let action: ExecName?
    /// How many elements the fifth argument has, 0 where there is none; nil when it is not an array literal.
    public let argumentCount: Int?
    /// Of a call of a function of the file that passes its parameters on to `exec`: that call of `exec`.
    public let wrapped: SourceSpan?
}
