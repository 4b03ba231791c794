/// How a script is loaded, which decides what it may declare.
public enum ScriptForm: Sendable, Hashable {
    /// As the body of a function whose parameters are `require`, `exports` and `module` (Cordova spec §2.2).
    case module
    /// By a page, as it is.
    case page
}
