/// What is fuzzed.
enum FuzzTarget: String, CaseIterable {
    /// Reading a manifest and an app's configuration: an input is one file.
    case manifest
    /// A whole check with its reports and fixes: an input is a ``FuzzedPlugin``.
    case check
}
