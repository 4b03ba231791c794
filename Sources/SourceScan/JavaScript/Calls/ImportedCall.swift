public import Diagnostics

/// A call of what another module exports: `require('./call')('on')`, or of a member of it: `require('./call').call('on')`.
public struct ImportedCall: Sendable, Hashable {
    /// An argument, as far as the file tells.
    struct Argument: Sendable, Hashable {
        let name: ExecName
        /// As ``ExecCall/argumentCount``, were it the arguments of the native call.
        let elementCount: Int?
    }

    /// From the name of the function to the closing parenthesis.
    public let span: SourceSpan
    /// The id of the module, as it is required.
    public let module: String
    /// The name of the member; nil when the module's exports are called themselves.
    public let member: String?
    /// The first ones; no more than anybody passes on.
    let arguments: [Argument]
}
