import Bridge
import JavaScriptEngine

extension ScriptError {
    /// The error where a script called the plugin in whose code it was made; itself when it was made elsewhere, or no script of the
    /// reader's is among the calls.
    ///
    /// - Parameter isPluginFile: Whether a file is the plugin's.
    func atCaller(of isPluginFile: (String) -> Bool) -> ScriptError {
        let shown = frames.filter { $0.location.map { !$0.url.hasPrefix(BridgeScript.scheme) } ?? false }
        let isOfReader = location.map { !$0.url.hasPrefix(BridgeScript.scheme) } ?? false
        guard let first = isOfReader ? location : shown.first?.location, isPluginFile(first.url),
            let caller = shown.firstIndex(where: { $0.location.map { !isPluginFile($0.url) } ?? false })
        else { return self }
        var error = self
        error.location = shown[caller].location
        error.frames = Array(shown[caller...])
        // What is made on behalf of the native implementation has no place of its own in the plugin's code.
        error.thrownAt = isOfReader ? location : nil
        return error
    }
}
