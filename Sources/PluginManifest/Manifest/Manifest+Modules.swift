extension Manifest {
    /// The JavaScript modules for a platform in Cordova's order: the root's, then the platform's.
    public func jsModules(for platform: String?) -> [JSModule] {
        elements("js-module", for: platform).map(JSModule.init)
    }

    /// The plugin's id, for which its modules are named.
    ///
    /// - Throws: ``ManifestError`` with `plugin-without-id` when it is missing or empty.
    public func requiredID() throws(ManifestError) -> String {
        guard let id, !id.value.isEmpty else { throw ManifestError(.manifestWithoutID, at: root.startTagSpan) }
        return id.value
    }
}
