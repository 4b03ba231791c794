public import Diagnostics

/// `require('cordova/exec/proxy').add('Service', {…})`: a service that is written in JavaScript (Cordova spec §3).
public struct ProxyRegistration: Sendable, Hashable {
    /// From the name of the function to the closing parenthesis.
    public let span: SourceSpan
    public let service: ExecName
    /// The names of the object's members.
    public let actions: HandledActions
}
