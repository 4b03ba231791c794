/// A function that a module exports and that passes its parameters on to `exec`.
public struct ExportedWrapper: Sendable, Hashable {
    let call: ExecCall
    /// The places of the parameters that become service, action and arguments; nil where none does.
    let service: Int?
    let action: Int?
    let arguments: Int?

    /// The call of `exec` that a call of the function is.
    public func call(by imported: ImportedCall) -> ExecCall {
        func argument(_ place: Int) -> ImportedCall.Argument? {
            place < imported.arguments.count ? imported.arguments[place] : nil
        }
        let absent = ExecName(span: imported.span, literals: [], isComplete: false)
        return ExecCall(
            span: imported.span, service: service.map { argument($0)?.name ?? absent } ?? call.service,
            action: action.map { argument($0)?.name ?? absent } ?? call.action,
            argumentCount: arguments.map { argument($0).map(\.elementCount) ?? 0 } ?? call.argumentCount,
            wrapped: call.wrapped ?? call.span)
    }
}
