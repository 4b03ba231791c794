/// A call of `exec` in a function that passes its parameters on.
struct WrappedCall {
    let call: ExecCall
    /// The places of the parameters that become service, action and arguments; nil where none does.
    let service: Int?
    let action: Int?
    let arguments: Int?
}
