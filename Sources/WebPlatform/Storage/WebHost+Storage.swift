import JavaScriptEngine

/// Where `localStorage` is kept from run to run.
public struct WebStorage: Sendable {
    /// What an empty storage is saved as.
    public static let empty = #"{"localStorage":[]}"#

    /// What was saved last, by an earlier run: ``empty`` or a text that `save` was given.
    public var text: String
    /// Saves a text in the place of the last one.
    public var save: @Sendable (_ text: String) throws(WebFileError) -> Void

    public init(text: String, save: @escaping @Sendable (_ text: String) throws(WebFileError) -> Void) {
        self.text = text
        self.save = save
    }
}

extension WebHost {
    /// What `storage.js` asks of Swift.
    func addStorage() throws(ScriptError) {
        try host.setProperty("keepsStorage", to: .boolean(options.storage != nil))
        try add("storedText") { platform, _ in .string(platform.options.storage?.text ?? WebStorage.empty) }
        try add("store") { platform, call in
            do throws(WebFileError) {
                try platform.options.storage?.save(call.string(at: 0) ?? WebStorage.empty)
            } catch {
                throw ScriptError(
                    code: .exception, name: "Error", message: "localStorage was not saved: \(error.reason)")
            }
            return .undefined
        }
    }

    /// Saves what a script has changed in its last turn, if the storage is kept.
    public func saveStorage() throws(ScriptError) {
        let storage = try host.property("loaded").call(.string("storage"))
        if storage.kind == .object { try storage.property("save").run() }
    }
}
